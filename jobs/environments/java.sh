# shellcheck shell=bash
# Environments in which Java cannot start or has too few resources: the exit code is 5, which no script takes for a verdict.

rows+=(little_memory few_files no_java_home wrong_java_home deleted_folder broken_archive small_heap
  options_of_java deep_expression regress_unstarted minimal_path no_path)
long+=(setup_unstarted)

little_memory() {
  run bash -c 'ulimit -v 2000000; exec "$@"' - "$memline" metrics "$calibration"
  message_is 'ulimit -v 2000000' metrics 5 'could not start.*2000000 KiB'
  PMI_RANK=0 run bash -c 'ulimit -v 2000000; exec "$@"' - "$memline" metrics "$calibration"
  message_is 'ulimit -v 2000000, a rank' metrics 5 'could not start.*2000000 KiB'
}

few_files() {
  run bash -c 'ulimit -n 8; exec "$@"' - "$memline" metrics "$calibration"
  message_is 'ulimit -n 8' metrics 5 'too few files'
  run bash -c 'ulimit -n 32; exec "$@"' - "$memline" metrics "$calibration"
  message_is 'ulimit -n 32' metrics 0
}

no_java_home() {
  JAVA_HOME=/nowhere run "$memline" metrics "$calibration"
  message_is 'JAVA_HOME=/nowhere' metrics 5 'there is no /nowhere/bin/java'
}

wrong_java_home() {
  mkdir -p "$work/jdk/bin"
  printf '#!/bin/sh\nno-such-java "$@"\n' >"$work/jdk/bin/java"
  chmod +x "$work/jdk/bin/java"
  JAVA_HOME=$work/jdk run "$memline" metrics "$calibration"
  message_is 'JAVA_HOME with a broken java' metrics 5 'could not start'
}

deleted_folder() {
  # shellcheck disable=SC2016
  run bash -c 'mkdir "$1" && cd "$1" && rmdir "$1" && exec "${@:2}"' - "$work/deleted" "$memline" metrics "$calibration"
  message_is 'the current folder was deleted' metrics 5 'could not start: the current folder .*/deleted. was deleted'
}

broken_archive() {
  head -c 100000 "$checkout/java/target/memline.jar" >"$work/cut.jar"
  MEMLINE_JAR=$work/cut.jar run "$memline" metrics "$calibration"
  message_is 'an archive cut off' metrics 5 'could not start'
  MEMLINE_JAR=$work/none.jar run "$memline" metrics "$calibration"
  message_is 'MEMLINE_JAR names no file' metrics 2 'MEMLINE_JAR names no readable file'
}

small_heap() {
  JDK_JAVA_OPTIONS=-Xmx4m run "$memline" metrics "$calibration"
  message_is 'a heap of 4 MB' metrics 5 'too little memory'
}

options_of_java() {
  JAVA_TOOL_OPTIONS=-XX:+UseG1GC run "$memline" metrics "$calibration"
  message_is 'another garbage collector' metrics 5 "check JAVA_TOOL_OPTIONS='-XX:.UseG1GC'"
  JAVA_TOOL_OPTIONS=-bad run "$memline" watch show "$work/none"
  message_is 'a wrong option, watch show' watch 5 'could not start'
}

deep_expression() {
  { printf '"'; printf '(%.0s' {1..100000}; printf '"\n'; } >"$work/deep"
  run "$memline" transfer "@$work/deep" --calibration "$calibration"
  message_is '100 000 parentheses' transfer 2 'more than 100 levels'
}

# Java cannot start and ends with 1, which is the exit code of a regression. regress.sh must report 5.
regress_unstarted() {
  local folder=$work/history i
  mkdir -p "$folder"
  for i in 1 2 3 4 5; do cp "$calibration" "$folder/$i.json"; done
  MEMLINE_BASELINE_OPTIONS='' MEMLINE_CANDIDATE_OPTIONS='' MEMLINE_CALIBRATE=/bin/true MEMLINE_OUT=$work/candidate.json \
    run bash -c 'ulimit -v 2000000; exec "$@"' - "$checkout/jobs/regress.sh" "$folder"
  message_is 'ulimit -v 2000000' regress.sh 5
}

minimal_path() {
  PATH=/usr/bin:/bin run env -i PATH=/usr/bin:/bin "$memline" metrics "$calibration"
  message_is 'env -i PATH=/usr/bin:/bin' metrics 0
}

no_path() {
  run env -i PATH=/nowhere "$BASH" "$memline" metrics "$calibration"
  message_is 'PATH=/nowhere' metrics 5
}

setup_unstarted() {
  local refusing=$work/refusing # so that nothing is installed even if the script does not check JAVA_HOME
  mkdir -p "$refusing"
  printf '#!/bin/sh\nexit 100\n' | tee "$refusing/apt-get" >"$refusing/sudo"
  chmod +x "$refusing"/*
  PATH=$refusing:$PATH JAVA_HOME=/nowhere run "$checkout/jobs/setup.sh"
  message_is 'JAVA_HOME=/nowhere' setup.sh 5 'JAVA_HOME is /nowhere'
  PATH=$refusing:$PATH JAVA_HOME=/nowhere run "$checkout/jobs/local.sh" --dry-run
  message_is 'JAVA_HOME=/nowhere' local.sh 5 'JAVA_HOME is /nowhere'
}
