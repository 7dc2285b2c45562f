#!/usr/bin/env bash
# Builds the C library and the program, if a source is newer than the program; jobs/local.sh calls it.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
jar=java/target/memline.jar
library=java/target/libmemline.so
newer() { # whether any source is newer than what was built
  [ -n "$(find pom.xml native java -path '*/target' -prune -o -type f -newer "$jar" -print -quit)" ]
}
if [ ! -r "$jar" ] || [ ! -r "$library" ] || newer; then
  log=$(mktemp)
  echo "build: compiling" >&2
  if ! mvn -q -B -Dstyle.color=never -DskipTests package >"$log" 2>&1; then
    cat "$log" >&2
    echo "build: failed" >&2
    exit 5
  fi
  touch "$jar"
  rm -f "$log"
fi
