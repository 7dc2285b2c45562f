#!/usr/bin/env bash
# Calibrates this machine repeatedly while it is in a good state. jobs/regress.sh and `compare --history` compare later runs
# with these runs. Two runs of one machine differ by more than the launches within one run. Five runs show by how much; without
# them a change cannot be distinguished from chance.
#
#   jobs/history.sh FOLDER [RUNS [option of jobs/memline calibrate ...]]
#   jobs/history.sh --timer FOLDER       prints two systemd units that add a run every night
#   jobs/history.sh --scrontab FOLDER    prints a line for Slurm's scrontab that adds a run every night
#   jobs/history.sh --list FOLDER        lists the runs that are used, oldest first, without partial and repeated ones
#
# Adds RUNS files FOLDER/<time>.json (default: 5). The options apply to the first run, and later runs repeat it. Runs in close
# succession have the same state of the machine: leave time between them, or add one a night.
#
#   MEMLINE_PAUSE       seconds between two runs (default: 120)
#   MEMLINE_CALIBRATE   another command that calibrates (inside a Slurm job: jobs/calibrate.sbatch); nothing is built then
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=jobs/ends.sh
. "$here/ends.sh"
ends history
help() { sed -n '2,16s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; }
refuse() { echo "history: $1" >&2; exit 2; }

# Quotes a word of a command for systemd: % begins a specifier, and $ a variable except in the program's own name.
quoted() { sed 's/[\\"]/\\&/g; s/%/%%/g' <<<"$1"; }

# Prints the owner of the checkout: the name, or the number of an account without one. The timer runs as the owner, so that
# builds and files do not belong to root.
owner() {
  local name
  name=$(stat -c %U "$here")
  if [ "$name" = UNKNOWN ]; then stat -c %u "$here"; else echo "$name"; fi
}

units() { # FOLDER: prints units that add a run every night
  cat <<UNITS
# /etc/systemd/system/memline.service
[Unit]
Description=memline: one more run of this machine's history

[Service]
Type=oneshot
User=$(owner)
ExecStart="$(quoted "$here/history.sh")" "$(quoted "$1" | sed 's/\$/$$/g')" 1

# /etc/systemd/system/memline.timer, then: systemctl enable --now memline.timer
[Unit]
Description=memline: a run of the history every night

[Timer]
OnCalendar=*-*-* 03:00:00
RandomizedDelaySec=30min
Persistent=true

[Install]
WantedBy=timers.target
UNITS
}

scrontab() { # FOLDER: prints lines for scrontab -e; nodes and partition are as for sbatch
  local home folder
  home=$(printf %q "$(dirname "$here")")
  folder=$(printf %q "$1")
  cat <<LINES
#SCRON --nodes=2 --ntasks-per-node=1 --exclusive --time=60
0 3 * * * MEMLINE_HOME=$home MEMLINE_CALIBRATE=$home/jobs/calibrate.sbatch $home/jobs/history.sh $folder 1
LINES
}

# FOLDER: prints the runs that `compare --history` uses and, on standard error, those that it leaves out, with the reason.
runs_in() {
  local folder listed code=0 jar=${MEMLINE_JAR:-$here/../java/target/memline.jar}
  [ ! -e "$here/../lib/memline.jar" ] || jar=$here/../lib/memline.jar
  folder=$(realpath -- "$1")
  if [ -r "$jar" ] && command -v "${JAVA_HOME:+$JAVA_HOME/bin/}java" >/dev/null; then
    listed=$("$here/memline" compare --history "$folder" --list) || code=$?
    case $code in
      0) [ -z "$listed" ] || printf '%s\n' "$listed"; return ;;
      5) exit 5 ;; # Java could not start and has reported it
    esac
  fi
  runs_unread "$folder"
}

# FOLDER: approximates the list of `compare --history FOLDER --list`, if the program is not built or is older, or if Java is
# not installed yet. Prints the calibrations that are not partial, each run once, by start time. Files of comparisons are left
# out: they have no samples.
runs_unread() {
  find "$1" -maxdepth 1 -name '*.json' -xtype f -exec grep -q '"samples_sha256" *:' {} \; \
    ! -exec grep -q '"partial" *: true' {} \; -print | sort | while IFS= read -r file; do
    printf '%s\t%s\t%s\n' "$(first started_at "$file")" "$(first samples_sha256 "$file")" "$file"
  done | awk -F'\t' '$2 == "" || !seen[$2]++' | sort -s -t $'\t' -k 1,1 | cut -f 3-
}

first() { # MEMBER, FILE: prints the string of the first such member in the file
  grep -o -m 1 "\"$1\" *: *\[* *\"[^\"]*\"" "$2" | sed -n '1s/.*"\([^"]*\)"$/\1/p'
}

[ -n "${1:-}" ] || refuse "name the FOLDER: jobs/history.sh --help"
case "$1" in
  -h|--help) help; exit 0 ;;
  --list)
    [ $# -le 2 ] || refuse "--list: unexpected argument '$3': name one FOLDER"
    [ -d "${2:-}" ] || refuse "--list: '${2:-}' is not a folder"
    runs_in "$2"
    exit 0 ;;
  --timer|--scrontab)
    [ $# = 2 ] || refuse "$1: name the FOLDER"
    folder=$(realpath -m "$2")
    if [ "$1" = --timer ]; then units "$folder"; else scrontab "$folder"; fi
    exit 0 ;;
  -*) refuse "$1 is unknown: jobs/history.sh --help" ;;
esac
folder=$1
runs=${2:-5}
shift $(($# > 2 ? 2 : $#))
[[ $runs =~ ^[1-9][0-9]*$ ]] || refuse "RUNS is '$runs': give a number of at least 1"
[[ ${MEMLINE_PAUSE:-120} =~ ^[0-9]+$ ]] || refuse "MEMLINE_PAUSE is '$MEMLINE_PAUSE': seconds, a number"
mkdir -p "$folder" 2>/dev/null || refuse "$folder is not a folder and cannot be created"

newest() { runs_in "$folder" 2>/dev/null | tail -n 1; }

calibrate() { # FILE, OPTION …: makes FILE, like the newest run if there is one, otherwise with the options
  local file=$1 like
  shift
  like=$(newest)
  [ -z "$like" ] || mpi_like "$like"
  if [ -n "${MEMLINE_CALIBRATE:-}" ]; then
    MEMLINE_OUT=$file MEMLINE_LABEL=$(basename "${file%.json}") "$MEMLINE_CALIBRATE" >/dev/null
  elif [ -n "$like" ]; then
    "$here/memline" calibrate --like "$like" --out "$file" >/dev/null
  else
    "$here/memline" calibrate "$@" --out "$file" >/dev/null
  fi
}

if [ -n "$(newest)" ] && [ $# -gt 0 ]; then
  refuse "$*: options are not allowed here, because the runs are measured like $(newest)"
fi
if [ -n "${MEMLINE_CALIBRATE:-}" ] && [ $# -gt 0 ]; then
  refuse "$*: options are not allowed here, because $MEMLINE_CALIBRATE uses variables (MEMLINE_PROFILE, ...)"
fi
# shellcheck source=jobs/mpi.sh
. "$here/mpi.sh"
# --mpi applies to all runs. Later runs take --ranks-by from the file of the first run, so a --ranks-by for the first run
# overrides MEMLINE_RANKS_BY.
take_mpi "$@" || refuse "$why"
set -- "${rest[@]}"
[[ " $* " != *" --ranks-by"* ]] || unset MEMLINE_RANKS_BY
before=$(newest)
[ -z "$before" ] || mpi_like "$before" # the environment of a timer does not name the MPI
if [ -z "${MEMLINE_CALIBRATE:-}" ] && [ -x "$here/build.sh" ]; then # a distribution of jobs/dist.sh needs no build
  "$here/setup.sh"
  choose_mpi || refuse "$why"
  "$here/build.sh" --mpicc "$mpicc"
  export MEMLINE_MPI=$key # the MPI that was built for is the one that is measured
fi
# Ends if the newest run in the folder is from a machine with other hardware.
[ -z "$before" ] || "$here/memline" compare --hardware "$before" || exit
for run in $(seq "$runs"); do
  [ "$run" = 1 ] || sleep "${MEMLINE_PAUSE:-120}"
  file=$folder/$(date +%Y%m%d-%H%M%S).json
  calibrate "$file" "$@"
  [ -s "$file" ] || refuse "run $run wrote no calibration: there is no $file"
  echo "history: $file, run $run of $runs"
done
