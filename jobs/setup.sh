#!/usr/bin/env bash
# Installs what memline needs and this machine lacks; it is quick and silent if nothing is missing.
#
#   jobs/setup.sh [--mpi X] [--tests|--all-tests]
#
# --tests also installs what jobs/test.sh needs, including two MPIs; --all-tests what jobs/test.sh --all needs.
#
# It installs on Debian 12 and 13 and Ubuntu 22.04 and 24.04, as root or with sudo. Elsewhere it names what is missing and
# ends with exit code 2.
#
# The MPI is that of --mpi or MEMLINE_MPI: openmpi, mpich, or an mpicc that exists and works. The default is the MPI of the
# PATH's mpicc, or Open MPI if there is no mpicc.
#
# Open MPI's Java bindings are included, except with MEMLINE_BINDINGS=no or if the installation has none. Without them, only the
# method `java` is missing. Their mpi.jar is looked for (MPI_JAR, the Open MPI installation, the local Maven repository) and
# otherwise made from the source of the installed Open MPI package.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=jobs/ends.sh
. "$here/ends.sh"
ends setup
# shellcheck source=jobs/mpi.sh
. "$here/mpi.sh"
take_mpi "$@" || { echo "setup: $why" >&2; exit 2; }
set -- "${rest[@]}"
[[ ${MEMLINE_BINDINGS:-} =~ ^(yes|no)?$ ]] ||
  { echo "setup: MEMLINE_BINDINGS is '$MEMLINE_BINDINGS': set it to yes or no, or unset it" >&2; exit 2; }
for_tests=false for_all_tests=false
case "${1:-}" in
  "") ;;
  --tests) for_tests=true ;;
  --all-tests) for_tests=true for_all_tests=true ;;
  -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
  *) echo "setup: unknown option '$1' (known: --tests, --all-tests, --mpi X)" >&2; exit 2 ;;
esac

say() { echo "setup: $*" >&2; }

[ -z "${JAVA_HOME:-}" ] || [ -x "$JAVA_HOME/bin/javac" ] ||
  { say "JAVA_HOME is $JAVA_HOME, which has no bin/javac: set it to a JDK, 17 or later, or unset it"; exit 5; }

jdk() { # prints the release of the javac that Maven uses
  { "${JAVA_HOME:+$JAVA_HOME/bin/}javac" -version 2>&1 || true; } | sed -n 's/^javac \([0-9]*\).*/\1/p'
}
jdk_is_recent() {
  local release
  release=$(jdk)
  [ "${release:-0}" -ge 17 ]
}
[ -z "${JAVA_HOME:-}" ] || jdk_is_recent ||
  { say "JAVA_HOME is $JAVA_HOME, a JDK $(jdk): set it to one of 17 or later, or unset it"; exit 2; }

header() { "$2" -x c -fsyntax-only - <<<"#include <$1>" >/dev/null 2>&1; }

# The missing items, each as "description|Debian packages". The package a/b means a, or b if the package lists do not have a.
missing=()
need() { [[ "|${missing[*]}|" = *"$1|$2"* ]] || missing+=("$1|$2"); }
# The missing optional items. An item is skipped if the distribution does not have its package, which is known only after the
# package lists are fetched.
wanted=()
has() { apt-cache show "$1" >/dev/null 2>&1; }
want() { if has "$2" || ! has gcc; then wanted+=("$1|$2"); fi; }
of_mpi() { (MEMLINE_MPI=$1 && choose_mpi); } # MPI: succeeds if it has a working mpicc
need_openmpi() {
  bindings=yes
  of_mpi openmpi || need "mpicc and mpi.h of Open MPI" "libopenmpi-dev"
  command -v mpirun.openmpi >/dev/null || command -v ompi_info >/dev/null ||
    need "mpirun (Open MPI 4.1 or 5.0)" "openmpi-bin"
}
need_mpich() {
  of_mpi mpich || need "mpicc and mpi.h of MPICH" "libmpich-dev"
  command -v mpiexec.hydra >/dev/null || need "mpiexec.hydra (MPICH)" "mpich"
}
refuse_headless() { # refuses an mpicc without mpi.h that no Debian package can complete
  local own
  own=$(mpi_path mpicc) && [ "${own%/*}" != /usr/bin ] && header stdio.h gcc || return 0
  say "$why"
  exit 2
}
need_used() { # needs the chosen MPI, or Open MPI if none is chosen and none works
  case ${MEMLINE_MPI:-} in
    openmpi|openmpi-[0-9]*) need_openmpi; return ;;
    mpich|mpich-[0-9]*) need_mpich; return ;;
    '') choose_mpi || { refuse_headless; need_openmpi; return; } ;;
    *) choose_mpi || { say "$why"; exit 2; } ;;
  esac
  case ${MEMLINE_MPI:-}/$implementation in
    /openmpi) need_openmpi ;;
    /mpich) need_mpich ;;
  esac
}
bindings=no # need_openmpi sets it to yes
need_used
if $for_tests; then
  need_openmpi
  need_mpich
fi
[ "${MEMLINE_BINDINGS:-}" != no ] || bindings=no
jdk_is_recent || need "a JDK, 17 or later" "openjdk-17-jdk-headless/default-jdk-headless"
command -v mvn >/dev/null || need "Maven" "maven"
command -v cmake >/dev/null || need "CMake" "cmake"
command -v make >/dev/null || need "make" "make"
command -v gcc >/dev/null && header stdio.h gcc || need "a C compiler with its headers" "gcc libc6-dev"
command -v git >/dev/null || need "git" "git"
command -v lstopo-no-graphics >/dev/null || need "lstopo (the machine's topology)" "hwloc-nox"
[ $bindings = no ] || command -v xz >/dev/null || need "xz (unpacks the bindings' source)" "xz-utils"
if $for_tests; then
  command -v clang-format >/dev/null || need "clang-format (the C style check)" "clang-format"
  header simde/simde-common.h gcc || need "SIMDe (newer vector instructions, emulated)" "libsimde-dev"
  command -v python3 >/dev/null || need "python3 (the ReFrame check's references)" "python3"
  command -v ip >/dev/null || need "ip (a machine without a network)" "iproute2"
  command -v script >/dev/null || need "script (a terminal to press Ctrl-C at)" "bsdutils"
  command -v xmllint >/dev/null || need "xmllint (reads the JUnit report)" "libxml2-utils"
fi
if $for_all_tests; then
  command -v clang >/dev/null || need "clang (compiles the C side once more)" "clang"
  command -v aarch64-linux-gnu-gcc >/dev/null && header stdio.h aarch64-linux-gnu-gcc ||
    need "a cross compiler for aarch64" "gcc-aarch64-linux-gnu libc6-dev-arm64-cross"
  command -v qemu-aarch64-static >/dev/null || need "qemu-aarch64-static (runs what it made)" "qemu-user-static"
  command -v musl-gcc >/dev/null || need "musl-gcc (another C library)" "musl-tools"
  if [ "$(id -u)" = 0 ]; then # without root, jobs/test-dist.sh is skipped
    command -v debootstrap >/dev/null || need "debootstrap (a bare machine for what jobs/dist.sh makes)" "debootstrap"
    command -v mandoc >/dev/null || need "mandoc (reads the manual pages)" "mandoc"
  fi
  # Report pages are tested in a browser on Debian only, because Ubuntu has Chromium only as a snap.
  if grep -qsx 'ID="\?debian"\?' /etc/os-release; then
    command -v chromium >/dev/null || need "Chromium (reports in a browser)" "chromium"
    command -v chromedriver >/dev/null || need "chromedriver (controls Chromium)" "chromium-driver"
  fi
  # promtool is in the package prometheus, which also contains a server. systemd would start this server, so promtool is not
  # installed on a machine with systemd.
  command -v promtool >/dev/null || [ -d /run/systemd/system ] ||
    need "promtool (reads the Prometheus text)" "prometheus"
  command -v smpirun >/dev/null || want "smpirun (SimGrid, runs exported platforms)" "libsimgrid-dev"
fi

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

may_install() {
  command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }
}

system() { (. /etc/os-release && echo "$PRETTY_NAME") 2>/dev/null || uname -s; }

offered() { # PACKAGES: prints those that the package lists have
  local one
  for one in $1; do
    if [ "$one" = "${one%/*}" ] || has "${one%/*}"; then echo "${one%/*}"; else echo "${one#*/}"; fi
  done
}

words() { # joins the lines of its input to one line
  local all
  mapfile -t all
  echo "${all[*]}"
}

if [ ${#missing[@]} -gt 0 ] && ! may_install; then
  names=$(printf '%s\n' "${missing[@]##*|}")
  pieces=$(printf '; %s' "${missing[@]%%|*}")
  if command -v apt-get >/dev/null; then
    say "$(id -un) may not install here (neither root nor sudo): have root run: apt-get install" \
      "$(offered "$names" | words) (${pieces:2})"
  else
    say "no apt-get on $(system): install by hand, then run this again: ${pieces:2} (Debian's packages:" \
      "$(sed 's:/: or :' <<<"$names" | words))"
  fi
  exit 2
fi
packages=()
if [ $((${#missing[@]} + ${#wanted[@]})) -gt 0 ] && may_install; then
  export DEBIAN_FRONTEND=noninteractive
  log=$(mktemp)
  failed() {
    local why
    # Finds the reason in apt's output. Messages that a package cannot be found are ignored at first: they also appear if no
    # package list could be fetched, and then an earlier message gives the reason.
    why=$(sed -n '/^E: Unable to locate package\|has no installation candidate$/d; /^E: \|^sudo: /{p;q}' "$log" | grep . ||
      grep -m 1 '^W: ' "$log" || grep -m 1 '^E: ' "$log" || tail -n 1 "$log")
    if [ ${#missing[@]} -gt 0 ]; then
      say "apt-get cannot install ${packages[*]:-$(offered "${missing[*]##*|}" | words)}: ${why:-it does not say why}; see $log"
      exit 2
    fi
    say "apt-get failed, continuing without: ${wanted[*]%%|*}"
    wanted=()
  }
  as_root apt-get update >"$log" 2>&1 || failed
  for entry in "${missing[@]}"; do
    mapfile -t -O ${#packages[@]} packages < <(offered "${entry##*|}")
    say "missing: ${entry%%|*}"
  done
  for entry in "${wanted[@]}"; do
    if has "${entry##*|}"; then packages+=("${entry##*|}"); else say "continuing without: ${entry%%|*}"; fi
  done
  if [ ${#packages[@]} -gt 0 ]; then
    say "installing ${packages[*]}"
    as_root apt-get install -y --no-install-recommends "${packages[@]}" >>"$log" 2>&1 || failed
  fi
  rm -f "$log"
fi

jdk_is_recent || { say "javac belongs to JDK $(jdk), but 17 or later is needed: set JAVA_HOME to a newer one"; exit 2; }
[ $bindings = no ] || "$here/mpi-jar.sh"
