#!/usr/bin/env bash
# Installs Open MPI's Java bindings, mpi.jar, into the local Maven repository as org.open-mpi:mpi:installed. It does nothing if
# the built program already has the bindings of this Open MPI.
#
#   jobs/mpi-jar.sh [--installed]
#
# The jar is the first of these that is set or exists: MPI_JAR, the jar that the program was built with, the jar of the Open MPI
# installation. Debian and Ubuntu ship libmpi_java.so without its jar. There the script compiles the Java files of the bindings
# from the source package of the installed version (a download of about 10 MB; nothing under /etc/apt is changed).
# --installed installs the jar even if the program is built with it, because jobs/build.sh needs it for compiling.
set -euo pipefail

# shellcheck source=jobs/ends.sh
. "$(dirname "${BASH_SOURCE[0]}")/ends.sh"
ends setup
# shellcheck source=jobs/mpi.sh
. "$(dirname "${BASH_SOURCE[0]}")/mpi.sh"
say() { echo "setup: $*" >&2; }
fail() { say "$*"; exit 2; }

case "${1:-}" in
  '') ;;
  -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
  --installed) ;;
  *) fail "unknown option '$1' (known: --installed)" ;;
esac
version=$(ompi_info --version 2>/dev/null | sed -n 's/^Open MPI v//p') || true
[ -n "$version" ] || fail "there is no ompi_info, and the Java bindings belong to Open MPI; MEMLINE_BINDINGS=no builds without them"

# A file `origin` beside each jar records the version of Open MPI and MPI_JAR. The jar is current if both are still the same.
origin="Open MPI $version${MPI_JAR:+, $MPI_JAR}"
installed=$(maven_repository)/org/open-mpi/mpi/installed
built=$mpi_root/java/target/mpi
is_current() { [ -r "$1" ] && [ "$(cat "$2" 2>/dev/null)" = "$origin" ]; }
is_current "$installed/mpi-installed.jar" "$installed/origin" && exit 0
[ "${1:-}" = --installed ] || ! is_current "$built.jar" "$built.origin" || exit 0
work=$(mktemp -d)

find_jar() {
  local lib prefix
  if [ -n "${MPI_JAR:-}" ]; then
    [ -r "$MPI_JAR" ] || fail "MPI_JAR=$MPI_JAR cannot be read"
    echo "$MPI_JAR"
    return
  fi
  ! is_current "$built.jar" "$built.origin" || { echo "$built.jar"; return; }
  lib=$(ompi_info --parsable --path libdir 2>/dev/null | sed -n 's/^path:libdir://p')
  prefix=$(ompi_info --parsable --path prefix 2>/dev/null | sed -n 's/^path:prefix://p')
  for jar in "$lib/mpi.jar" "$prefix/lib/mpi.jar" "$prefix/lib64/mpi.jar" /usr/share/java/mpi.jar; do
    if [ -r "$jar" ]; then
      echo "$jar"
      return
    fi
  done
}

# Writes apt's lists of package sources to $work, with source packages only: deb822 lists (*.sources) and one-line lists
# (sources.list).
write_source_lists() {
  local file
  mkdir -p "$work"/parts "$work"/lists/partial "$work"/cache/archives/partial
  for file in /etc/apt/sources.list.d/{debian,ubuntu}.sources; do
    [ -r "$file" ] && sed 's/^Types:.*/Types: deb-src/' "$file" >"$work/parts/$(basename "$file")"
  done
  if [ -r /etc/apt/sources.list ]; then
    sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >"$work/parts/sources.list"
    [ -s "$work/parts/sources.list" ] || rm "$work/parts/sources.list"
  fi
}

make_jar() {
  local package source javac=${JAVA_HOME:+$JAVA_HOME/bin/}javac jar=${JAVA_HOME:+$JAVA_HOME/bin/}jar
  # dpkg-query also lists packages that are not installed but that other packages mention. They have no version and are skipped.
  package=$(dpkg-query -W -f '${source:Package}=${source:Version}\n' 'libopenmpi[0-9]*' 2>/dev/null |
    sed -n '/=./{p;q}') || true
  [ -n "$package" ] || fail "no mpi.jar with Open MPI $version: set MPI_JAR, or install the package that has it (openmpi-java-devel on Fedora and RHEL; elsewhere build Open MPI with --enable-mpi-java)"
  say "making mpi.jar from the source of $package"
  write_source_lists
  local apt=(apt-get -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$work/parts"
    -o "Dir::State::lists=$work/lists" -o "Dir::Cache=$work/cache" -o APT::Sandbox::User=root)
  (cd "$work" && "${apt[@]}" update && "${apt[@]}" source --download-only "$package") >"$work/apt.log" 2>&1 || {
    tail -n 10 "$work/apt.log" >&2
    fail "cannot download the source of $package; set MPI_JAR to a mpi.jar of Open MPI $version, or MEMLINE_BINDINGS=no"
  }
  source=$(ls "$work"/openmpi_*.orig.tar.*)
  mkdir "$work/java" "$work/classes"
  tar -xf "$source" -C "$work/java" --strip-components=5 --wildcards '*/ompi/mpi/java/java/*.java'
  "$javac" -nowarn -Xlint:none -d "$work/classes" "$work"/java/*.java 2>"$work/javac.log" || {
    cat "$work/javac.log" >&2
    fail "javac refused the bindings of Open MPI $version"
  }
  # Records the version in the jar, so that the jar is not used with an Open MPI of another version.
  echo "Implementation-Version: $version" >"$work/manifest"
  "$jar" cfm "$work/mpi.jar" "$work/manifest" -C "$work/classes" .
}

jar=$(find_jar)
[ -z "$jar" ] || [[ $jar = /* ]] || jar=$PWD/$jar
libdir=$(ompi_info --parsable --path libdir 2>/dev/null | sed -n 's/^path:libdir://p')
if [ -z "$jar" ] && [ ! -e "$libdir/libmpi_java.so" ]; then
  say "this Open MPI $version has no Java bindings: memline works without them, except for the method java"
  exit 0
fi
if [ -z "$jar" ]; then
  make_jar
  jar=$work/mpi.jar
fi
# Writes the files of mvn install:install-file without starting Maven and without downloading that plugin.
cat >"$work/pom" <<'POM'
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.open-mpi</groupId>
  <artifactId>mpi</artifactId>
  <version>installed</version>
</project>
POM
why=$({ mkdir -p "$installed" && cp -f "$work/pom" "$installed/mpi-installed.pom" && cp -f "$jar" "$installed/.mpi.jar" &&
  mv -f "$installed/.mpi.jar" "$installed/mpi-installed.jar"; } 2>&1) ||
  fail "cannot put mpi.jar into Maven's repository ($why): name a folder to write to, MAVEN_OPTS=-Dmaven.repo.local=FOLDER"
echo "$origin" >"$installed/origin"
say "mpi.jar of Open MPI $version is org.open-mpi:mpi:installed in the local Maven repository"
