#!/usr/bin/env bash
# Sets the array `options`, the arguments that Java gets before the command. Sourced by jobs/memline, which sets root, built, jar
# and command.
# shellcheck disable=SC2154,SC2034 # jobs/memline sets root, built, jar and command, and uses options

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  echo "java-options: this file is not run, but sourced by jobs/memline: jobs/README.md" >&2
  exit 2
fi

options=(-XX:+UseSerialGC -XX:-UsePerfData -XX:TieredStopAtLevel=1 -Xshare:auto -Djava.locale.providers=CLDR
  -XX:+DisplayVMOutputToStderr -Xlog:disable --enable-native-access=ALL-UNNAMED -Dmemline.home="$root"
  -Dmemline.classes="$built" -Djna.platform.library.path=/usr/lib -Dfile.encoding=UTF-8
  -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8)
# Java ignores a class archive that was made by another Java or for another jar.
[ ! -r "$built/classes.jsa" ] || [ -n "${MEMLINE_JAR:-}" ] || options+=("-XX:SharedArchiveFile=$built/classes.jsa")
# Most commands end before the second compiler pays off. With it, obsp reads a task of 4096 ranks, and watch show a recording
# of 1024 ranks, in two thirds of the time.
case $command in obsp|watch) options+=(-XX:TieredStopAtLevel=4) ;; esac
# Java would raise the limit of open files, also for the program that watch starts.
[ "$command" != watch ] || options+=(-XX:-MaxFDLimit)
[ ! -r "$built/libjnidispatch.so" ] || [ -n "${MEMLINE_JAR:-}" ] || options+=("-Djna.boot.library.path=$built")
[ ! -t 1 ] || options+=(-Dmemline.terminal.out=true)
[ ! -t 2 ] || options+=(-Dmemline.terminal=true)
# Open MPI's Java bindings need libmpi_java.so. mpirun passes its folder to the ranks, srun does not.
if [ -n "${OMPI_COMM_WORLD_SIZE:-}${PMIX_RANK:-}" ] && libdir=$(ompi_info --parsable --path libdir 2>/dev/null); then
  options+=("-Djava.library.path=${libdir#path:libdir:}")
fi
# Without a UTF-8 locale, Java does not find a file whose path has letters outside ASCII.
letter=é
if [ ${#letter} != 1 ] && [ "$(locale charmap 2>/dev/null)" = ANSI_X3.4-1968 ] &&
  [ "$(LC_ALL=C.UTF-8 locale charmap 2>/dev/null)" = UTF-8 ]; then
  options+=("-Dmemline.before.LC_ALL=${LC_ALL+=$LC_ALL}") # for the program that watch starts
  export LC_ALL=C.UTF-8
fi
# UCX, which Open MPI may load for its windows, would take SIGSEGV from the JVM, which stops its threads by that signal.
[ "$command" = watch ] || export UCX_ERROR_SIGNALS=${UCX_ERROR_SIGNALS-}
# An unpacked archive has no mpi.jar beside the program: MPI_JAR names the site's own.
if [ -e "$root/lib" ] && [ -n "${MPI_JAR:-}" ]; then
  options+=(-cp "$jar:$MPI_JAR" org.memline.cli.Main)
else
  options+=(-jar "$jar")
fi
