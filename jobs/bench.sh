#!/usr/bin/env bash
# Measures how long a prediction takes: in a running JVM (by JMH), and from the command line for a file of 10 000 layouts.
#
#   jobs/bench.sh CALIBRATION
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
case "${1:-}" in
  -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
  -*) echo "bench: unknown option '$1': jobs/bench.sh --help" >&2; exit 2 ;;
esac
# shellcheck source=jobs/ends.sh
. "$here/ends.sh"
ends bench
export LC_ALL=C.UTF-8 # awk prints decimal points in every language
[ $# = 1 ] || { echo "bench: name a calibration file" >&2; exit 2; }
file=$(readlink -f "$1")
[ -r "$file" ] || { echo "bench: $1 cannot be read: name a calibration file" >&2; exit 2; }
"$here/build.sh" # any MPI will do, since no rank is started
work=$(mktemp -d)
cd "$here/.."
mvn -q -B -Dstyle.color=never -DskipTests test-compile dependency:build-classpath -Dmdep.outputFile="$work/path" \
  -Dmdep.includeScope=test >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 5; }
java -cp "java/target/test-classes:java/target/classes:$(cat "$work/path")" org.openjdk.jmh.Main \
  org.memline.predict.PredictBenchmark -p file="$file" -v SILENT -rf text -rff "$work/result"
cat "$work/result"

awk 'BEGIN {
  srand(1); print "matrix,element,columns,method,cache"
  for (i = 0; i < 10000; i++) {
    r = 1 + int(4000 * rand()); c = 1 + int(4000 * rand()); d = 1 + int(200 * rand())
    printf "%dx%d,int32,%d,%s,%s\n", r, c, d < c ? d : c, rand() < 0.5 ? "packed" : "datatype", rand() < 0.5 ? "warm" : "cold"
  }
}' >"$work/layouts.csv"
for run in 1 2 3; do
  start=$(date +%s.%N)
  lines=$("$here/memline" predict --calibration "$file" --batch "$work/layouts.csv" | wc -l)
  awk -v n="$lines" -v a="$start" -v b="$(date +%s.%N)" 'BEGIN { printf "%d layouts predicted in %.2f s, the JVM start included\n", n, b - a }'
done
