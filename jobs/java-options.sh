#!/usr/bin/env bash
# Sets `command` to the command of memline, the array `options` to the options of Java, and the array `program` to the arguments
# that name the program memline. jobs/memline sources this script, after it has set root, built and jar.
# shellcheck disable=SC2154,SC2034 # jobs/memline sets root, built and jar, and uses command, after, options and program

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  echo "java-options: this file is not run, but sourced by jobs/memline: jobs/README.md" >&2
  exit 2
fi

# Finds the command, the first argument that is neither an option nor the value of an option, and the word after `watch`.
command='' value='' after=''
for word; do
  [ "$command" != watch ] || { after=$word; break; }
  case $value$word in
    --color|--mpi|--ranks-by) value=' ' ;;
    ' '*) value='' ;;
    -*) ;;
    *) command=$word; [ "$word" = watch ] || break ;;
  esac
done

options=(-XX:+UseSerialGC -XX:-UsePerfData -XX:TieredStopAtLevel=1 -Xshare:auto -Djava.locale.providers=CLDR
  -XX:+DisplayVMOutputToStderr -Xlog:disable --enable-native-access=ALL-UNNAMED -Dmemline.home="$root"
  -Dmemline.classes="$built" -Djna.platform.library.path=/usr/lib -Dfile.encoding=UTF-8
  -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8)
# Java would print a stack trace if a signal such as that of Ctrl-C arrives while it starts. Therefore messages of the virtual
# machine itself are not displayed. If Java cannot start, jobs/start-failed.sh finds the message. MEMLINE_DEBUG=1 displays all
# of them, also the stacks of all threads after SIGQUIT.
[ -n "${MEMLINE_DEBUG:-}" ] || options+=(-XX:+UnlockDiagnosticVMOptions -XX:-DisplayVMOutput)
# The archive of loaded classes (CDS) makes Java start faster. Java ignores an archive that was made by another version of
# Java or for another jar.
[ ! -r "$built/classes.jsa" ] || [ -n "${MEMLINE_JAR:-}" ] || options+=("-XX:SharedArchiveFile=$built/classes.jsa")
# Only the commands that run for long use Java's optimising compiler (C2, level 4). With C2, `obsp` reads a task of 4096 ranks
# in two thirds of the time, and `watch show` reads a recording of 1024 ranks in two thirds of the time.
case $command in obsp|watch) options+=(-XX:TieredStopAtLevel=4) ;; esac
# Java would raise the limit of open files. The program that `watch` starts would inherit the raised limit.
[ "$command" != watch ] || options+=(-XX:-MaxFDLimit)
[ ! -r "$built/libjnidispatch.so" ] || [ -n "${MEMLINE_JAR:-}" ] || options+=("-Djna.boot.library.path=$built")
[ ! -t 1 ] || options+=(-Dmemline.terminal.out=true)
[ ! -t 2 ] || options+=(-Dmemline.terminal=true)
# In a rank: sets the folder of libmpi_java.so, which Open MPI's Java bindings load. mpirun passes this folder to the ranks,
# but srun does not.
if [ -n "${OMPI_COMM_WORLD_SIZE:-}${PMIX_RANK:-}" ] && libdir=$(ompi_info --parsable --path libdir 2>/dev/null); then
  options+=("-Djava.library.path=${libdir#path:libdir:}")
fi
# Without a UTF-8 locale, Java cannot open a file whose path has letters outside ASCII. If the locale is ASCII only, Java runs
# in C.UTF-8. A shell in a UTF-8 locale counts é as one letter.
letter=é
if [ ${#letter} != 1 ] && [ "$(locale charmap 2>/dev/null)" = ANSI_X3.4-1968 ] &&
  [ "$(LC_ALL=C.UTF-8 locale charmap 2>/dev/null)" = UTF-8 ]; then
  options+=("-Dmemline.before.LC_ALL=${LC_ALL+=$LC_ALL}") # for the program that watch starts
  export LC_ALL=C.UTF-8
fi
# Open MPI may load UCX for one-sided communication. UCX would replace the JVM's handler of SIGSEGV, which the JVM needs to
# stop its threads. An empty list keeps UCX from handling signals.
[ "$command" = watch ] || export UCX_ERROR_SIGNALS=${UCX_ERROR_SIGNALS-}
# A distribution of jobs/dist.sh (it has a folder lib) contains no mpi.jar. MPI_JAR names the mpi.jar of this machine.
if [ -e "$root/lib" ] && [ -n "${MPI_JAR:-}" ]; then
  program=(-cp "$jar:$MPI_JAR" org.memline.cli.Main)
else
  program=(-jar "$jar")
fi
