#!/usr/bin/env bash
# Packs a distribution, memline-VERSION-IMPLEMENTATION.tar.gz. It runs without a checkout on machines with that MPI and a
# JRE 17. The script prints the name of the archive.
#
#   jobs/dist.sh [--mpicc MPICC] [--out FOLDER]
#
# MPICC is the same as for jobs/build.sh, which runs first. FOLDER is java/target by default.
# The same commit and compilers give the same bytes at any time and in any folder: names are sorted, and the files have the
# time of the commit, or SOURCE_DATE_EPOCH without git. mpi.jar is not included, because its licence and version depend on the
# site.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=jobs/ends.sh
. "$root/jobs/ends.sh"
ends dist
# shellcheck source=jobs/mpi.sh
. "$root/jobs/mpi.sh"
say() { echo "dist: $*" >&2; }
refuse() { say "$*"; exit 2; }
out=$root/java/target
while [ $# -gt 0 ]; do
  case $1 in
    -h|--help) sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"; exit 0 ;;
    --mpicc|--mpi|--out) [ -n "${2:-}" ] || refuse "$1 needs a value: jobs/dist.sh --help"
      if [ "$1" = --out ]; then out=$2; else export MEMLINE_MPI=$2; fi
      shift 2 ;;
    --mpicc=|--mpi=) refuse "$1 needs a value: jobs/dist.sh --help" ;;
    --mpicc=*|--mpi=*) export MEMLINE_MPI=${1#*=}; shift ;;
    --out=*) out=${1#--out=}; shift ;;
    *) refuse "unknown option '$1' (known: --mpicc MPICC, --out FOLDER)" ;;
  esac
done
choose_mpi || refuse "$why"
is="$implementation $version" # the MPI
mkdir -p "$out" 2>/dev/null && [ -w "$out" ] || refuse "--out $out: cannot write there"
out=$(cd "$out" && pwd)
cd "$root"

revision() { "$root/jobs/memline" --version | sed -n '1s/^memline //p'; }

# Succeeds if the built program has the revision of the current commit. A commit changes the revision even if it changes none
# of the files that are built.
committed() {
  local now
  now=$(git rev-parse HEAD 2>/dev/null | cut -c1-7) || return 0 # as many letters as --version prints
  [ -z "$(git status --porcelain 2>/dev/null)" ] || now+=-dirty
  [ "$(revision)" = "$now" ]
}

"$root/jobs/build.sh" --mpicc "$mpicc"
if ! committed; then
  rm java/target/memline.jar
  "$root/jobs/build.sh" --mpicc "$mpicc"
fi
revision=$(revision)
[[ $revision != *-dirty ]] || say "the working tree has uncommitted changes: revision $revision"
version=$(sed -n 's:.*<version>\(.*\)</version>.*:\1:p' pom.xml | sed -n 1p)
time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date -r pom.xml +%s)}

name=memline-$version-$implementation
work=$(mktemp -d)
top=$work/$name
put() { # FOLDER, FILE …
  local folder=$top/$1
  shift
  mkdir -p "$folder"
  cp "$@" "$folder"
}

put bin jobs/memline
put lib java/target/memline.jar java/target/libmemline_call.a
[ ! -e java/target/libjnidispatch.so ] || put lib java/target/libjnidispatch.so
[ ! -e java/target/classes.lst ] || put lib java/target/classes.lst
put "lib/mpi/$key" "java/target/mpi/$key"/{libmemline.so,libmemline_watch.so,mpi.properties}
put include native/memline.h
put include/memline native/memline/*.h
put jobs jobs/{class-archive,java-options,start-failed,ends,job,job-launch,mpi,pin,history,regress}.sh jobs/{calibrate,pairs,regress}.sbatch
ln -s ../bin/memline "$top/jobs/memline"
put share/memline/schemas calibration/*.schema.json
put share/memline/examples native/examples/*.{c,h,md,json}
mkdir -p "$top/share/man/man1" "$top/share/bash-completion/completions"
jobs/memline man --out "$top/share/man/man1" --date "$(date -u -d "@$time" +%Y-%m-%d)"
jobs/memline completion >"$top/share/bash-completion/completions/memline"
for file in LICENSE* COPYING*; do
  [ ! -e "$file" ] || put . "$file"
done
sed -e "s/@VERSION@/$version/; s/@IMPLEMENTATION@/$implementation/; s/@REVISION@/$revision/; s/@IS@/$is/" \
  jobs/dist/README.md >"$top/README.md"

tar -C "$work" --format=gnu --sort=name --mtime="@$time" --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w \
  -cf - "$name" | gzip -9n >"$out/.$name.tar.gz"
mv -f "$out/.$name.tar.gz" "$out/$name.tar.gz"
echo "$out/$name.tar.gz"
