#!/usr/bin/env bash
# Tests a distribution of jobs/dist.sh for MPICH on a bare machine. This is a folder with the smallest installation of this
# system, that MPI, a JRE and nothing else. The distribution runs there without a network, as an ordinary user, in a folder
# whose name has a blank. The test takes about two minutes. Packages are downloaded once and kept in java/target/test-dist.
#
#   jobs/test-dist.sh
#
# It is skipped (exit code 0, with a message) without root, namespaces, debootstrap, apt-get, a mirror or MPICH.
# The bare machine is in memory, in the namespaces of this script. Nothing stays mounted or running, however the script ends.
# Exit codes: 0 passed or skipped, 1 something failed.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
case "${1:-}" in
  ""|--inside) ;;
  -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
  *) echo "test-dist: unknown option '$1'" >&2; exit 2 ;;
esac
# shellcheck source=jobs/testbed/checks.sh
. "$here/testbed/checks.sh"
# shellcheck source=jobs/mpi.sh
. "$here/mpi.sh"
export MEMLINE_MPI=mpich
unset MEMLINE_OUT MEMLINE_HOME MEMLINE_JAR MPI_JAR JAVA_HOME XDG_DATA_HOME XDG_CACHE_HOME SLURM_JOB_ID

own_namespaces() { unshare --mount --net --uts --ipc --pid --fork --kill-child --mount-proc "$@"; }
if [ "${1:-}" != --inside ]; then
  [ "$(id -u)" = 0 ] || skip "needs root"
  type -P debootstrap >/dev/null || skip "needs debootstrap: jobs/setup.sh --all-tests"
  type -P apt-get >/dev/null || skip "needs apt-get, which knows this system's mirror"
  own_namespaces true 2>/dev/null || skip "needs namespaces: unshare is refused here"
  choose_mpi || skip "$why"
  exec unshare --mount --pid --fork --kill-child --mount-proc "$here/test-dist.sh" --inside
fi
choose_mpi

# The mirror, release and proxy are those of this system's apt.
. /etc/os-release
site=$(apt-get indextargets --format '$(RELEASE) $(COMPONENT) $(SITE)' 'Created-By: Packages' |
  sed -n "s/^${VERSION_CODENAME:-none} main //p" | sed -n 1p)
proxy=$(apt-config dump --format '%v' Acquire::http::Proxy)
[ -z "$proxy" ] || export http_proxy=$proxy https_proxy=$proxy
[ -n "$site" ] && wget -q -t 2 -T 20 -O /dev/null "$site/dists/$VERSION_CODENAME/Release" ||
  skip "no mirror of ${VERSION_CODENAME:-this system} answers: '${site:-apt names none}'"

work=$(cd "$here/.." && pwd)/java/target/test-dist
bare=$work/bare
cleanup() { cd / && umount -l "$bare" && rm -rf "$bare" "$work/again" "$work/a folder"; }
rm -rf "$work/again" "$work/a folder" # left by a run that was killed
mkdir -p "$work/packages" "$work/again" "$bare"
mount -t tmpfs -o size=2g tmpfs "$bare"
trap cleanup EXIT

section "the archive"
archive=$("$here/dist.sh" --out "$work")
check "made again it has the same bytes" cmp "$archive" "$("$here/dist.sh" --out "$work/again")"
check "no mpi.jar is in it" absent 'mpi\.jar' tar -tzf "$archive"
check "its files are root's" [ -z "$(tar -tvzf "$archive" --numeric-owner | grep -v ' 0/0 ')" ]

section "a bare machine: $site $VERSION_CODENAME"
components=main
[ "$ID" != ubuntu ] || components=main,universe
if ! debootstrap --variant=minbase --components=$components --cache-dir="$work/packages" \
  --include=mpich,openjdk-17-jre-headless "$VERSION_CODENAME" "$bare" "$site" >"$work/debootstrap.log" 2>&1; then
  fail "debootstrap: $(tail -n 3 "$work/debootstrap.log")"
  exit 1
fi
chroot "$bare" useradd --create-home user
install -m 644 "$archive" "$bare/tmp" # readable by the user whatever the umask

by_user() { # [VARIABLE=VALUE …] COMMAND …: runs it there as the user, in the user's home
  # shellcheck disable=SC2016 # variables of the inner shell
  own_namespaces bash -euc 'mount -t proc proc "$0/proc"
    mount -t tmpfs -o mode=1777 tmpfs "$0/dev/shm"
    mount --rbind /sys "$0/sys"
    ip link set lo up
    hostname bare
    exec chroot --userspec=user:user "$0" env -i -C /home/user HOME=/home/user PATH=/usr/bin:/bin "$@"' "$bare" "$@"
}
one_line() { # CODE, PATTERN, COMMAND …: expects that exit code and one line that matches
  local code=$1 pattern=$2 status=0 output
  shift 2
  output=$("$@" 2>&1) || status=$?
  [ $status = "$code" ] && [ "$(wc -l <<<"$output")" = 1 ] && grep -qE -- "$pattern" <<<"$output" ||
    { echo "ended with $status: $output"; return 1; }
}
name=$(basename "$archive" .tar.gz)
top="/home/user/a folder/$name"
memline="$top/bin/memline"
results=/home/user/.local/share/memline/bare
check "unpacked by the user" by_user sh -c "mkdir 'a folder' && tar -xzf /tmp/$name.tar.gz -C 'a folder'"
check "no network leads out of it" one_line 0 "^Iface" by_user cat /proc/net/route
check "--version names the revision" prints "^memline $(git -C "$here" rev-parse HEAD | cut -c1-7)" by_user "$memline" --version
check "and the MPI" prints "MPICH" by_user "$memline" --version
check "through a link, too" by_user sh -c "ln -s '$memline' m && ./m --version"
check "calibrate" by_user "$memline" calibrate --profile quick --only sends --launches 1 --label first
check "its file is the user's" one_line 0 "^user .*[1-9]" by_user stat -c '%U %s' "$results/first.json"
check "show" prints "^datatype, cold" by_user "$memline" show "$results/first.json"
check "measure" by_user "$memline" measure --matrix 100x100 --element float64 --columns 1 --method packed --cache warm \
  --calibration "$results/first.json"
check "doctor" prints MPICH by_user "$memline" doctor
check "MEMLINE_OUT, where nobody may write: one line" one_line 2 "cannot write into /usr/x.*MEMLINE_OUT" \
  by_user MEMLINE_OUT=/usr/x "$memline" calibrate --profile quick
check "no JRE: one line" one_line 5 "no /none/bin/java" by_user JAVA_HOME=/none "$memline" --version
check "a batch script outside of Slurm: one line" one_line 2 "this is for Slurm" by_user "$top/jobs/calibrate.sbatch"
check "a history's runs" one_line 0 "first.json" by_user "$top/jobs/history.sh" --list "$results"
completed() { # WORD …: prints bash's completions of the last word
  # shellcheck disable=SC2016
  by_user bash -c '. "$0"; COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); read -ra how < <(complete -p memline)
    while [ "${how[0]}" != -F ]; do how=("${how[@]:1}"); done
    "${how[1]}" 2>/dev/null; echo "${COMPREPLY[*]}"' "$top/share/bash-completion/completions/memline" "$@"
}
check "completion of a command" one_line 0 "^calibrate$" completed memline cali
check "of a command's option" one_line 0 "^--profile$" completed memline calibrate --prof
check "and of nothing hidden" absent 'rank' completed memline ran

section "what is in it, here"
mkdir "$work/a folder"
tar -xzf "$archive" -C "$work/a folder"
top="$work/a folder/$name"
memline="$top/bin/memline"
for page in "$top"/share/man/man1/*.1; do
  if type -P mandoc >/dev/null; then
    check "$(basename "$page")" mandoc -Tlint -Wwarning "$page"
  elif type -P groff >/dev/null; then
    check "$(basename "$page")" one_line 0 '^$' groff -man -ww -z "$page"
  fi
done
cd "$work/again"
export XDG_CACHE_HOME=$work/again/cache
# shellcheck disable=SC2046 # as people type it
annotated() { # translates, compiles, runs and fits a program
  cp "$top/share/memline/examples"/{loops.c,options.h} . && "$memline" call translate loops.c &&
    cc -O2 loops.cll.c $("$memline" call flags) -lm -o loops && ./loops --to 100 --visits 20 &&
    "$memline" call fit loops.cll.0.dat --out loops.json
}
check "call: an annotated program from a folder with a blank" annotated

if [ $failures != 0 ]; then
  echo "test-dist: $failures failed"
  exit 1
fi
echo "test-dist: passed"
