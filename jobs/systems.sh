#!/usr/bin/env bash
# Tests the README's two commands on other systems, as a new user would run them, and prints a table.
#
#   jobs/systems.sh [SYSTEM[:JDK]…]    debian12 debian13 debian14 ubuntu22.04 ubuntu24.04
#
# Default: all of these that have been released and of which this machine's apt has a mirror. `debian13:25` has OpenJDK 25
# instead of the JDK that jobs/setup.sh installs. For each system, this script
#
#   1. installs the system by debootstrap, in a folder below java/target/systems;
#   2. tries jobs/local.sh as an ordinary user, without packages, and as root, without network: both must be refused;
#   3. as root, clones the last commit of this checkout, and runs `jobs/local.sh --profile quick` and `jobs/test.sh --quick`;
#   4. as an ordinary user, does the same in a separate clone;
#   5. as that user, runs jobs/local.sh in root's clone, which is read-only for the user;
#   6. as root, runs jobs/local.sh with ranks that use the C library, and then with MPICH.
#
# On debian14, which is not released, jobs/test.sh is left out, and ranks use only the C library.
# jobs/systems.txt keeps, for each system, the versions with which it passed last. java/target/systems keeps the downloaded
# packages and the output of each command. A system takes up to an hour. Nothing stays mounted or running, however the script
# ends. It needs root, debootstrap and namespaces; without them it is skipped (exit code 0).
# Exit codes: 0 all passed or skipped, 1 a command failed, 2 a system is unknown or apt has no mirror of it.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
refuse() { echo "systems: $*" >&2; exit 2; }
skip() { echo "systems: skipped: $*"; exit 0; }

# A line for each system: its name, the label of its archive in apt, its codename and its components. A "testing" system is
# tested only if the command line names it, and only with ranks by C: the source of its Open MPI package, which the Java
# bindings need, may be missing in the archive.
known="debian12 Debian bookworm main
debian13 Debian trixie main
debian14 Debian forky main testing
ubuntu22.04 Ubuntu jammy main,universe
ubuntu24.04 Ubuntu noble main,universe"
names=$(cut -d ' ' -f 1 <<<"$known" | xargs)
inside=
case "${1:-}" in
  --inside) inside=1; shift ;;
  -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
esac
for one in "$@"; do
  [[ " $names " = *" ${one%%:*} "* && $one =~ ^[a-z0-9.]+(:[1-9][0-9])?$ ]] ||
    refuse "'$one' is unknown: $names, each with :JDK (for example :25) or without"
done
[ "$(id -u)" = 0 ] || skip "needs root"
type -P debootstrap >/dev/null || skip "needs debootstrap: jobs/setup.sh --all-tests"
type -P apt-get >/dev/null || skip "needs apt-get, which knows a mirror"
unshare --mount --pid --ipc --fork --kill-child --mount-proc true 2>/dev/null || skip "needs namespaces: unshare is refused here"

# The archives that apt uses on this machine, one per line: the label, then the line for a sources.list.
release=$(. /etc/os-release && echo "${VERSION_CODENAME:-none}")
# shellcheck disable=SC2016 # apt-get's variables
lists=$(apt-get indextargets --format '$(LABEL) deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' | sort -u)
mirror() { sed -n "s/^$1 deb \([^ ]*\) $release main$/\1/p" <<<"$lists" | sed -n 1p; } # LABEL
for one in "$@"; do
  read -r _ label _ <<<"$(grep "^${one%%:*} " <<<"$known")"
  [ -n "$(mirror "$label")" ] || refuse "apt here has no mirror of $label, which $one is made from"
done
[ $# -gt 0 ] || while read -r one label _ _ testing; do
  [ -n "$testing" ] || [ -z "$(mirror "$label")" ] || set -- "$@" "$one"
done <<<"$known"
[ $# -gt 0 ] || skip "apt here has no mirror of a known system"
# Runs this script again in its own process namespace. If this script ends for any reason, the kernel kills unshare and with
# it all processes of the namespace. SIGKILL is needed because unshare ignores SIGTERM.
if [ -z "$inside" ]; then
  setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child --mount-proc "${BASH_SOURCE[0]}" --inside "$@" &
  wait $!
  exit
fi

work=$(cd "$here/.." && pwd)/java/target/systems
bundle=$work/memline.bundle
revision=$(git -C "$here" rev-parse --short HEAD)
mkdir -p "$work/packages"
git -C "$here" bundle create --quiet "$bundle" HEAD
proxy=$(apt-config dump --format '%v' Acquire::http::Proxy)
[ -z "$proxy" ] || export http_proxy=$proxy https_proxy=$proxy

make_system() { # SYSTEM: installs it with git, this machine's network settings and a user
  local name label codename components script=()
  read -r name label codename components _ <<<"$(grep "^${1%%:*} " <<<"$known")"
  rm -rf --one-file-system "$root"
  mkdir -p "$root"
  # An older debootstrap may have no script for this release. The script of another release of the distribution works as well.
  [ -e "/usr/share/debootstrap/scripts/$codename" ] ||
    case $label in Debian) script=(sid) ;; Ubuntu) script=(gutsy) ;; esac
  debootstrap --variant=minbase "--components=$components" --cache-dir="$work/packages" --include=ca-certificates,git \
    "$codename" "$root" "$(mirror "$label")" "${script[@]}"
  sed -n "s/^${label}[^ ]* \(deb [^ ]*\) $release/\1 $codename/p" <<<"$lists" >"$root/etc/apt/sources.list"
  apt-config dump | grep '^Acquire::\(http\|https\|Check\)' >"$root/etc/apt/apt.conf.d/99host" || true
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"
  cp /usr/local/share/ca-certificates/*.crt "$root/usr/local/share/ca-certificates" 2>/dev/null || true
  install -m 644 "$bundle" "$root/opt/memline.bundle"
  inside root update-ca-certificates
  inside root useradd --create-home --shell /bin/bash user
  if [ "$1" != "$name" ]; then
    inside root apt-get update
    inside root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      "openjdk-${1#*:}-jdk-headless"
  fi
}

inside() { # USER, COMMAND …: runs it there in the user's home, in new namespaces; $net: --net removes the network
  local home=/root
  [ "$1" = root ] || home=/home/$1
  # shellcheck disable=SC2016 # variables of the inner shell
  unshare --mount --pid --ipc ${net:+"$net"} --fork --kill-child --mount-proc bash -euc 'root=$1 user=$2 home=$3
    mount -t proc proc "$root/proc"
    mount --rbind /sys "$root/sys"
    mount --rbind /dev "$root/dev"
    mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
    exec chroot --userspec="$user:$user" "$root" env -i -C "$home" HOME="$home" USER="$user" TERM=dumb LANG=C.UTF-8 \
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${@:4}"' - "$root" "$1" "$home" "${@:2}" </dev/null
}

run() { # WHAT, USER, SCRIPT: sets $result to its exit code and seconds; its output goes to a file
  local started=$SECONDS code=0
  inside "$2" bash -euc "$3" >"$work/$system $1.txt" 2>&1 || code=$?
  result="exit $code, $((SECONDS - started)) s"
  [ $code = 0 ] || { failed=$((failed + 1)); result+=": $(failure_of "$work/$system $1.txt" | cut -c 1-80)"; }
}

refused() { # WHAT, USER, PATTERN: the first command must end with 2, and its last line must match
  local code=0
  inside "$2" bash -euc "git clone -q /opt/memline.bundle $1; $1/jobs/local.sh" >"$work/$system $1.txt" 2>&1 || code=$?
  result="refused: $(tail -n 1 "$work/$system $1.txt" | cut -c 1-80)…"
  [ $code = 2 ] && grep -qE "^setup: .*$3" <<<"$(tail -n 1 "$work/$system $1.txt")" ||
    { failed=$((failed + 1)); result="exit $code, not $result"; }
}

failure_of() { # FILE: prints the parts of jobs/test.sh that failed, or the last line of another command
  sed -n 's/^ *[0-9]* \(.*: FAILED\)$/\1/p' "$1" | paste -sd ';' | grep . || tail -n 1 "$1"
}

tests_of() { # FILE: prints how many Java tests ran
  sed -n 's/^.*Tests run: \([0-9]*\), .*Skipped: \([0-9]*\)$/\1 tests of Java, \2 skipped; /p' "$1" | tail -n 1
}

versions() {
  inside root bash -c '{ ompi_info --version | sed -n "s/^Open MPI v/Open MPI /p"
    mpichversion | sed -n "s/^MPICH Version:[[:space:]]*/MPICH /p"
    javac -version 2>&1 | sed "s/javac/JDK/"
    gcc -dumpfullversion | sed "s/^/gcc /"; } 2>/dev/null | paste -sd , | sed "s/,/, /g"'
}

remember() { # records the versions that ran last on this system
  local file=$here/systems.txt
  { grep -v "^$system " "$file" 2>/dev/null || true; echo "$system $(date -u +%F) $revision: $(versions)"; } | sort >"$work/txt"
  cp "$work/txt" "$file"
}

failed=0
short='--profile quick --only sends'
echo '| system | by | first command, from the clone | tests |'
echo '|---|---|---|---|'
for system in "$@"; do
  root=$work/${system/:/-jdk}
  before=$failed
  set +e # set -e has no effect in a function that is a condition
  (set -e; make_system "$system") >"$work/$system made.txt" 2>&1
  made=$?
  set -e
  if [ $made != 0 ]; then
    failed=$((failed + 1))
    echo "| $system | | not made: $(tail -n 1 "$work/$system made.txt") | |"
    continue
  fi
  refused without-packages user 'may not install here .*have root run: apt-get install .*openmpi-bin'
  echo "| $system | user, nothing installed | $result | |"
  net=--net refused without-network root 'apt-get cannot install .*openmpi-bin.*: [EW]: Failed to fetch'
  echo "| $system | root, no network | $result | |"
  bindings=
  ! grep -q "^${system%%:*} .* testing$" <<<"$known" || bindings='MEMLINE_BINDINGS=no '
  for who in root user; do
    checkout=memline
    [ $who = user ] || checkout=/opt/memline
    run "$who first command" $who "git clone -q /opt/memline.bundle $checkout; cd $checkout; ${bindings}jobs/local.sh --profile quick"
    first=$result
    [ -z "$bindings" ] || { echo "| $system | $who | $first | not run |"; continue; }
    run "$who tests" $who "cd $checkout; jobs/test.sh --quick"
    echo "| $system | $who | $first | $(tests_of "$work/$system $who tests.txt")$result |"
  done
  run "user in root's checkout" user "${bindings}MEMLINE_OUT=~/calibrations /opt/memline/jobs/local.sh $short"
  echo "| $system | user, root's checkout | $result | |"
  run "ranks by C" root "cd /opt/memline; ${bindings}jobs/local.sh $short --ranks-by c"
  echo "| $system | root, ranks by C | $result | |"
  run "MPICH" root "cd /opt/memline; jobs/local.sh $short --mpi mpich"
  echo "| $system | root, MPICH | $result | |"
  echo "| $system | | $(versions) | |"
  [ $failed != $before ] || remember
  rm -rf --one-file-system "$root"
done
[ $failed = 0 ] || { echo "systems: $failed failed: $work has what they printed" >&2; exit 1; }
