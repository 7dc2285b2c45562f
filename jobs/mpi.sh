#!/usr/bin/env bash
# Selects the MPI: --mpi or MEMLINE_MPI is openmpi, mpich, an mpicc (name or path) or the IMPLEMENTATION-VERSION of a build;
# the default is the PATH's mpicc. Sourced by the scripts beside it.
#
#   take_mpi "$@"    removes --mpi X from these arguments and sets MEMLINE_MPI; $rest has the other arguments
#   mpi_is MPICC     prints the MPI of its mpi.h, for example "mpich 4.0.2"; fails if it compiles with none
#   choose_mpi       sets $mpicc (absolute), $implementation, $version and $key; fails with $why
#   mpi_like FILE    sets MEMLINE_MPI and MEMLINE_RANKS_BY, unless they are set, to those of a calibration
#   mpi_built        prints the folder where the C library for this MPI is built, relative to the root of the checkout
#   mpi_builds       prints the folder in which jobs/build.sh builds the C library for this MPI
#   mpi_compile      compiles the C library and its tests in the folder of mpi_builds; call it in the root of the checkout. Its
#                    arguments are options of CMake. It installs nothing; jobs/build.sh does
#   maven_repository prints Maven's local repository, where mpi.jar is installed for compiling. Like Java, it uses the home
#                    directory of the account, not HOME
#   forget_moved     removes CMake's files if the checkout has been moved, because CMake refuses to continue with them

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  echo "mpi: this file is not run, but sourced by the scripts beside it: jobs/README.md" >&2
  exit 2
fi

take_mpi() {
  rest=()
  while [ $# -gt 0 ]; do
    case $1 in
      --mpi=?*) export MEMLINE_MPI=${1#--mpi=} ;;
      --mpi|--mpi=)
        [ "$1" = --mpi ] && [ -n "${2:-}" ] || { why="--mpi needs a value: openmpi, mpich, or an mpicc"; return 1; }
        export MEMLINE_MPI=$2
        shift ;;
      *) rest+=("$1") ;;
    esac
    shift
  done
}

# Preprocesses the names of the version macros of all MPIs. A defined macro is replaced by its value; an undefined one stays
# as it is. MPIs that are derived from MPICH also define MPICH's macros, so their own macros are tested first. Keep this list
# equal to that of native/cmake/mpi_is.cmake.
mpi_is() {
  local text name
  text=$("$1" -E -x c - 2>/dev/null <<'ASKS'
#include <mpi.h>
is_openmpi OMPI_MAJOR_VERSION OMPI_MINOR_VERSION OMPI_RELEASE_VERSION
is_intelmpi I_MPI_VERSION
is_craympich CRAY_MPICH_VERSION
is_mvapich MVAPICH2_VERSION
is_mvapich MVAPICH_VERSION
is_mpich MPICH_VERSION
is_abi MPI_ABI_VERSION MPI_ABI_SUBVERSION
is_other MPI_VERSION MPI_SUBVERSION
ASKS
  ) || return 1
  text=$(sed -n 's/^is_\([a-z]*\) "\{0,1\}\([0-9][^"]*\).*/\1 \2/p' <<<"$text" | sed -n 1p)
  name=${text%% *} text=${text#* }
  text=${text%"${text##*[! ]}"}
  text=${text// /.}
  [ -n "$name" ] && echo "$name ${text//[!A-Za-z0-9._-]/_}" # the version names a folder
}

mpi_path() { # MPICC: prints its absolute path, without resolving links
  local path
  path=$(type -P -- "$1") || return 1
  case $path in
    /*) echo "$path" ;;
    *) echo "$(cd "$(dirname "$path")" && pwd)/${path##*/}" ;;
  esac
}

takes_mpi() { # MPICC [IMPLEMENTATION|KEY]: sets the variables of choose_mpi; fails if MPICC is of another one
  local is
  mpicc=$(mpi_path "$1") && is=$(mpi_is "$mpicc") || return 1
  implementation=${is% *} version=${is#* } key=${is/ /-}
  [ -z "${2:-}" ] || [ "$2" = "$implementation" ] || [ "$2" = "$key" ]
}

choose_mpi() {
  local wanted=${MEMLINE_MPI:-} one
  if [ -z "$wanted" ]; then
    takes_mpi mpicc && return
    if mpicc=$(mpi_path mpicc); then
      why="the PATH's $mpicc does not compile with an mpi.h: install that MPI's headers, or name another mpicc by --mpi"
    else
      why="no mpicc on the PATH: run jobs/setup.sh, or name one by --mpi"
    fi
  elif [[ $wanted =~ ^(openmpi|mpich|intelmpi|mvapich|craympich|abi)(-[0-9].*)?$ ]]; then
    for one in mpicc "mpicc.${BASH_REMATCH[1]}" "mpicc-${BASH_REMATCH[1]}" "$(mpicc_built "$wanted")"; do
      takes_mpi "$one" "$wanted" && return
    done
    why="no mpicc on the PATH belongs to '$wanted': "
    case $wanted in # what jobs/setup.sh can install
      openmpi*|mpich*) why+="run MEMLINE_MPI=${wanted%%-*} jobs/setup.sh" ;;
      *) why+="load its module" ;;
    esac
    why+=", or name its mpicc by a path"
  elif one=$(mpi_path "$wanted"); then
    takes_mpi "$one" && return
    why="'$wanted' does not compile with an mpi.h: name the mpicc of an MPI"
  else
    why="'$wanted' is not an mpicc: give openmpi, mpich, or the path of an mpicc"
  fi
  mpicc=
  return 1
}

# Sets MEMLINE_MPI and MEMLINE_RANKS_BY from a calibration FILE. A variable that is already set keeps its value. The version
# of the MPI is ignored, because an upgrade changes it.
mpi_like() { # FILE
  local implementation by
  implementation=$(fact_of "$1" mpi_implementation)
  [ -n "$implementation" ] || return 0 # files of earlier versions do not name it
  by=$(fact_of "$1" ranks_by)
  # Only Open MPI has Java bindings. If MEMLINE_MPI requests another MPI, ranks by Java are not possible.
  [ "$by" != java ] || [[ ${MEMLINE_MPI:-$implementation} = openmpi* ]] || by=
  export MEMLINE_MPI=${MEMLINE_MPI:-$implementation}
  export MEMLINE_RANKS_BY=${MEMLINE_RANKS_BY:-$by}
}

fact_of() { # FILE, NAME: prints this fact of the first machine if it is one word
  tr '\n' ' ' <"$1" | { grep -o "\"$2\" *: *{ *\"value\" *: *\"[a-z]*\"" || true; } | sed -n '1s/.*"\([a-z]*\)"$/\1/p'
}

# Prints a property from the mpi.properties of a C library that is built.
mpi_property() { # KEY, NAME
  sed -n "s/^$2=//p" "$mpi_libraries/$1/mpi.properties" 2>/dev/null
}

mpicc_built() { mpi_property "$1" mpicc | grep . || echo mpicc; } # KEY

maven_repository() {
  local folder home settings
  home=$(getent passwd "$EUID" 2>/dev/null | cut -d: -f6) || true
  [ ${#home} -gt 1 ] || home=${HOME:-} # as Java does for an account without one
  folder=$(grep -o 'maven\.repo\.local=[^ ]*' <<<"${MAVEN_OPTS:-}" | tail -n 1 | cut -d= -f2-) || true
  for settings in "$home/.m2" "${MAVEN_HOME:-/usr/share/maven}/conf" /etc/maven; do
    # XML comments are removed first: the settings.xml that comes with Maven names a folder in a comment.
    [ -n "$folder" ] || [ ! -r "$settings/settings.xml" ] ||
      folder=$(sed -z 's/<!--\([^-]\|-[^-]\)*-->//g' "$settings/settings.xml" |
        sed -n 's:.*<localRepository>\(.*\)</localRepository>.*:\1:p')
  done
  # shellcheck disable=SC2016 # Maven's variable
  folder=${folder//'${user.home}'/$home}
  echo "${folder:-$home/.m2/repository}"
}

# Prints the mpicc whose MPI the Maven build uses: the one on the PATH, or the chosen one ($mpicc) if the PATH has none.
maven_mpicc() { mpi_path mpicc || echo "$mpicc"; }

# Prints the folder whose library was built by $mpicc, as its mpi.properties records. The name of the folder is not reliable,
# because the PATH may have changed since it was built.
mpi_built() {
  local folder
  for folder in "$mpi_root"/{"$(mpi_builds)",native/target/library,native/target/mpicc-*}; do
    if [ "$mpicc" -ef "$(sed -n 's/^mpicc=//p' "$folder/mpi/$key/mpi.properties" 2>/dev/null)" ]; then
      echo "${folder#"$mpi_root/"}"
      return
    fi
  done
  mpi_builds
}

forget_moved() {
  local cache of
  for cache in "$mpi_root"/native/target/*/CMakeCache.txt; do
    [ -e "$cache" ] || continue
    of=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$cache")
    [ "$of" -ef "$mpi_root/native" ] || rm -rf "${cache%/*}"
  done
}

mpi_compile() {
  local abi=OFF built
  built=$(mpi_builds)
  forget_moved
  [ "$implementation" != abi ] || abi=ON
  cmake -S native -B "$built" --log-level=WARNING -DCMAKE_BUILD_TYPE=Release -DMEMLINE_ABI=$abi "-DMPI_C_COMPILER=$mpicc" "$@" &&
    cmake --build "$built" --parallel 2
}

mpi_builds() {
  if [ "$mpicc" -ef "$(maven_mpicc)" ]; then
    echo native/target/library
  else
    echo "native/target/mpicc${mpicc//\//-}"
  fi
}

mpi_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mpi_libraries=$mpi_root/java/target/mpi
[ ! -e "$mpi_root/lib" ] || mpi_libraries=$mpi_root/lib/mpi # a distribution of jobs/dist.sh
