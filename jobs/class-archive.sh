#!/usr/bin/env bash
# Makes the class archive, by which Java starts the program in less time. jobs/build.sh runs it, and the unpacked archive of
# jobs/dist.sh at its first use. Without it everything works as well.
#
#   jobs/class-archive.sh [FOLDER]   FOLDER has memline.jar and gets classes.jsa and classes.jdk, the Java it is of
#
# The archive is of one Java and one jar; Java ignores it elsewhere.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
folder=${1:-$root/java/target}
jar=$folder/memline.jar
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
options=(-XX:+UseSerialGC -XX:-UsePerfData -XX:TieredStopAtLevel=1 -Dmemline.home="$root" -Djna.platform.library.path=/usr/lib)
work=$(mktemp -d "$folder/classes.XXXXXX")
trap 'rm -rf "$work"' EXIT
cp "${BASH_SOURCE[0]%/*}/class-archive.json" "$work/some.json" 2>/dev/null ||
  cp "$root/calibration/amd-epyc-zen5-2core/standard.json" "$work/some.json" 2>/dev/null || true
layout=(--matrix 300x300 --element float64 --columns 1 --cache cold --method packed)
n=0
used() { # COMMAND …: the classes that it loads; what it says does not matter
  n=$((n + 1))
  "$java" "${options[@]}" -Xshare:off -XX:DumpLoadedClassList="$work/$n.lst" -jar "$jar" "$@" >/dev/null 2>&1 </dev/null || true
}
used --version
used --help
used predict --calibration "$work/some.json" "${layout[@]}"
cat "$work"/*.lst | awk '!seen[$0]++' >"$work/classes"
"$java" "${options[@]}" -Xshare:dump -XX:SharedClassListFile="$work/classes" -XX:SharedArchiveFile="$work/classes.jsa" \
  -cp "$jar" >/dev/null 2>&1 || { echo "class-archive: this Java makes none: the program starts more slowly" >&2; exit 0; }
"$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.vm\.version = //p' >"$work/classes.jdk"
mv -f "$work/classes.jsa" "$work/classes.jdk" "$folder"
