#!/usr/bin/env bash
# Builds the program, and the C library for one MPI: what is older than a source. jobs/local.sh calls it.
#
#   jobs/build.sh [--mpicc MPICC]
#
# MPICC is a compiler of an MPI, by name or path, or openmpi or mpich; else MEMLINE_MPI says it, else it is the PATH's
# mpicc. The libraries of other MPIs stay beside it, in java/target/mpi/IMPLEMENTATION-VERSION.
# Where the local Maven repository has no bindings (jobs/setup.sh), or MEMLINE_BINDINGS=no, ranks are C's alone.
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
[ $# = 0 ] || refuse "'$1' is one too many: jobs/build.sh --help"
[[ ${MEMLINE_BINDINGS:-} =~ ^(yes|no)?$ ]] || refuse "MEMLINE_BINDINGS is '$MEMLINE_BINDINGS': say yes or no, or leave it out"
choose_mpi || refuse "$why"
cd "$root"
jar=java/target/memline.jar
library=java/target/mpi/$key/libmemline.so
built=$(mpi_builds)

newer() { # than FILE, or FILE not there: whether a source is; SOURCES
  local file=$1
  shift
  [ ! -r "$file" ] || [ -n "$(find "$@" -path '*/target' -prune -o -type f -newer "$file" -print -quit)" ]
}

repository() { # Maven's local one
  local folder home=~ # the account's, should HOME not be set
  folder=$(grep -o 'maven\.repo\.local=[^ ]*' <<<"${MAVEN_OPTS:-}" | tail -n 1 | cut -d= -f2-) || true
  [ -n "$folder" ] || [ ! -r ~/.m2/settings.xml ] ||
    folder=$(sed -n 's:.*<localRepository>\(.*\)</localRepository>.*:\1:p' ~/.m2/settings.xml)
  echo "${folder:-$home/.m2/repository}"
}

# With them the program's folder has a copy; a program compiled the other way is compiled again.
bindings_changed() {
  if [ "${MEMLINE_BINDINGS:-}" = no ]; then [ -e java/target/mpi.jar ]; else [ ! -e java/target/mpi.jar ]; fi
}

run() { # WHAT, COMMAND …: its output only where it fails
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
  if [ "${MEMLINE_BINDINGS:-}" = no ]; then
    rm -rf java/target/mpi.jar java/target/classes/org/memline/mpi/bindings
  fi
  forget_moved
  MEMLINE_MPI=$(maven_mpicc) run "the program" mvn -q -B -Dstyle.color=never -DskipTests package
  touch "$jar"
}

in_cmake() { mpi_compile && cmake --install "$built" --prefix "$root/java/target"; }

# Extracts JNA's own library. Where this fails, JNA unpacks it into the home directory at each start.
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

library_old() { # or its tests are gone, with the folder that it was built in
  newer "$library" pom.xml native || ! [ "$mpicc" -ef "$(mpi_property "$key" mpicc)" ] ||
    [ ! -e "$(mpi_built)/mpi/$key/libmemline.so" ]
}

if [ -z "${MEMLINE_BINDINGS:-}" ] && [ ! -r "$(repository)/org/open-mpi/mpi/installed/mpi-installed.jar" ]; then
  export MEMLINE_BINDINGS=no
fi
compiled=
if newer "$jar" pom.xml native java || bindings_changed; then
  maven
  compiled=1
fi
if library_old; then
  if [ "$built" != native/target/library ]; then
    run "for $key" in_cmake
  elif [ -z "$compiled" ]; then
    maven
  fi
  [ -r "$library" ] || { echo "build: failed: $built made no library for $key" >&2; exit 5; }
  touch "$library"
fi
[ "$jar" -ot java/target/libjnidispatch.so ] || ! type -P "${JAVA_HOME:+$JAVA_HOME/bin/}jar" >/dev/null || jna_library || true
# Without it the program starts more slowly, and does all the same.
[ "$jar" -ot java/target/classes.jdk ] || [ ! -x jobs/class-archive.sh ] ||
  { echo "build: making the class archive" >&2; jobs/class-archive.sh || true; }
