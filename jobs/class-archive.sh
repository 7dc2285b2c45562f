#!/usr/bin/env bash
# Makes the class archive, with which Java starts the program faster. jobs/build.sh runs this script. A distribution of
# jobs/dist.sh makes its own archive at its first use if its folder is writable. Everything works without the archive.
#
#   jobs/class-archive.sh [FOLDER]
#
# FOLDER (default: java/target or lib) contains memline.jar and receives
#   classes.lst   the names of the classes that short commands load; it is kept if it is newer than the jar
#   classes.jsa   the archive; it is valid for one Java and one jar, and Java ignores it otherwise
#   classes.jdk   the version of that Java
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
folder=$root/java/target
[ ! -e "$root/lib" ] || folder=$root/lib
folder=${1:-$folder}
jar=$folder/memline.jar
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
calibration=$root/calibration/amd-epyc-zen3-2core/standard.json
options=(-XX:+UseSerialGC -XX:-UsePerfData -XX:TieredStopAtLevel=1 -Djava.locale.providers=CLDR
  "-Dmemline.home=$root" -Djna.platform.library.path=/usr/lib)
work=$(mktemp -d "$folder/classes.XXXXXX")
trap 'rm -rf "$work"' EXIT

loads() { # FILE, COMMAND …: runs the command and writes the classes that it loads to $work/FILE
  "$java" "${options[@]}" -XX:DumpLoadedClassList="$work/$1" -jar "$jar" "${@:2}" >/dev/null 2>&1 </dev/null || true
}

if [ ! -e "$folder/classes.lst" ] || [ "$folder/classes.lst" -ot "$jar" ] && [ ! -e "$root/lib" ]; then
  loads version --version
  loads help predict --help
  loads predict predict --calibration "$calibration" --matrix 1000x1000 --element float64 --columns 1 --cache cold \
    --method packed
  cat "$work"/{version,help,predict} | grep -v -e '^#' -e ' source: ' | sed 's/ id: [0-9]*$//' | LC_ALL=C sort -u >"$work/list"
  mv -f "$work/list" "$folder/classes.lst"
fi
"$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.vm\.version = //p' >"$work/jdk"
rm -f "$folder/classes.jsa"
if "$java" "${options[@]}" -Xshare:dump -XX:SharedClassListFile="$folder/classes.lst" \
  -XX:SharedArchiveFile="$work/jsa" -cp "$jar" >/dev/null 2>&1; then
  mv -f "$work/jsa" "$folder/classes.jsa"
fi
mv -f "$work/jdk" "$folder/classes.jdk"
