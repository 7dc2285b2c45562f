#!/usr/bin/env bash
# Builds the program, and the C library for one MPI, if they are older than a source. jobs/local.sh calls this script.
#
#   jobs/build.sh [--mpicc MPICC]
#
# MPICC is openmpi, mpich, or the compiler of an MPI (a name or a path). Default: MEMLINE_MPI, otherwise the PATH's mpicc.
# The C library for each MPI is in java/target/mpi/IMPLEMENTATION-VERSION; libraries built earlier for other MPIs are kept.
# Ranks use only the C library if there are no Java bindings (jobs/setup.sh), or with MEMLINE_BINDINGS=no.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=jobs/ends.sh
. "$root/jobs/ends.sh"
ends build
# shellcheck source=jobs/mpi.sh
. "$root/jobs/mpi.sh"
# shellcheck source=jobs/maven.sh
. "$root/jobs/maven.sh"
refuse() { echo "build: $*" >&2; exit 2; }
case "${1:-}" in
  '') ;;
  -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
  --mpicc|--mpi) [ -n "${2:-}" ] || refuse "$1 needs a value: the mpicc of an MPI"
    export MEMLINE_MPI=$2
    shift 2 ;;
  --mpicc=?*|--mpi=?*) export MEMLINE_MPI=${1#*=}; shift ;;
  --mpicc=|--mpi=) refuse "$1 needs a value: the mpicc of an MPI" ;;
  *) refuse "unknown option '$1' (known: --mpicc MPICC)" ;;
esac
[ $# = 0 ] || refuse "unexpected argument '$1': jobs/build.sh --help"
[[ ${MEMLINE_BINDINGS:-} =~ ^(yes|no)?$ ]] || refuse "MEMLINE_BINDINGS is '$MEMLINE_BINDINGS': set it to yes or no, or unset it"
choose_mpi || refuse "$why"
cd "$root"
jar=java/target/memline.jar
library=java/target/mpi/$key/libmemline.so
built=$(mpi_builds)

newer() { # FILE, SOURCE …: succeeds if a source is newer than FILE, or FILE does not exist
  local file=$1
  shift
  [ ! -r "$file" ] || [ -n "$(find "$@" -path '*/target' -prune -o -type f -newer "$file" -print -quit)" ]
}

# Succeeds if the program must be compiled again because of Open MPI's Java bindings. A program that was built with the bindings
# has a copy of mpi.jar in its folder. It is compiled again if MEMLINE_BINDINGS (yes or no) asks for the opposite, or if
# it has no bindings and they are now in Maven's repository. Bindings that were removed from there are no reason.
bindings_changed() {
  case ${MEMLINE_BINDINGS:-} in
    no) [ -e java/target/mpi.jar ] ;;
    yes) [ ! -e java/target/mpi.jar ] ;;
    *) [ ! -e java/target/mpi.jar ] && in_repository ;;
  esac
}
in_repository() { [ -r "$(maven_repository)/org/open-mpi/mpi/installed/mpi-installed.jar" ]; }

run() { # WHAT, COMMAND …: prints the command's output only if it fails
  local log unreachable
  log=$(mktemp)
  echo "build: compiling $1" >&2
  shift
  if ! "$@" >"$log" 2>&1; then
    if unreachable=$(maven_unreachable "$log"); then
      rm -f "$log"
      refuse "$unreachable"
    fi
    cat "$log" >&2
    rm -f "$log"
    echo "build: failed" >&2
    exit 5
  fi
  rm -f "$log"
}

maven() {
  may_write
  if [ -z "${MEMLINE_BINDINGS:-}" ] && ! in_repository; then
    [ ! -e java/target/mpi.jar ] || jobs/mpi-jar.sh --installed || exit
    in_repository || export MEMLINE_BINDINGS=no
  fi
  if [ "${MEMLINE_BINDINGS:-}" = no ]; then
    rm -rf java/target/mpi.jar java/target/mpi.origin java/target/classes/org/memline/mpi/bindings
  fi
  forget_moved
  MEMLINE_MPI=$(maven_mpicc) run "the program" mvn -q -B -Dstyle.color=never -Dmaven.test.skip=true package
  touch "$jar"
  [ "${MEMLINE_BINDINGS:-}" = no ] || cp -f "$(maven_repository)/org/open-mpi/mpi/installed/origin" java/target/mpi.origin 2>/dev/null || true
}

may_write() {
  mkdir -p java/target native/target 2>/dev/null || true
  { [ -w java/target ] && [ -w native/target ]; } ||
    refuse "what is built here is older than the sources or of another MPI, and $(id -un) cannot write into" \
      "$root/java/target: have its owner run jobs/build.sh, or build a checkout of your own"
}

in_cmake() { mpi_compile && cmake --install "$built" --prefix "$root/java/target"; }

# Extracts JNA's own C library from the jar. If this fails, JNA unpacks the library into the home directory at each start.
jna_library() {
  local name folder
  name=$(uname -m)
  case $name in x86_64) name=x86-64 ;; i?86) name=x86 ;; armv*) name=arm ;; esac
  folder=com/sun/jna/linux-$name
  rm -f java/target/libjnidispatch.so
  (cd java/target && "${JAVA_HOME:+$JAVA_HOME/bin/}jar" -xf memline.jar "$folder/libjnidispatch.so" &&
    chmod +x "$folder/libjnidispatch.so" && mv -f "$folder/libjnidispatch.so" . && touch libjnidispatch.so
    rm -rf com)
}

# Succeeds if the C library must be built again: it is older than a source, it was built by another mpicc, or the folder of
# CMake, which also has the C tests, is missing.
library_old() {
  newer "$library" pom.xml native || ! [ "$mpicc" -ef "$(mpi_property "$key" mpicc)" ] ||
    [ ! -e "$(mpi_built)/mpi/$key/libmemline.so" ]
}

compiled=
if newer "$jar" pom.xml native java || bindings_changed; then
  maven
  compiled=1
fi
if library_old; then
  may_write
  if [ "$built" != native/target/library ]; then
    run "for $key" in_cmake
  elif [ -z "$compiled" ]; then
    maven
  fi
  [ -r "$library" ] || { echo "build: failed: $built made no library for $key" >&2; exit 5; }
  touch "$library"
fi
[ "$jar" -ot java/target/libjnidispatch.so ] || ! type -P "${JAVA_HOME:+$JAVA_HOME/bin/}jar" >/dev/null || jna_library || true
# Makes the class archive, which only makes the program start faster. A failure is therefore ignored.
[ "$jar" -ot java/target/classes.jdk ] || [ ! -x jobs/class-archive.sh ] ||
  { echo "build: making the class archive" >&2; jobs/class-archive.sh || true; }
