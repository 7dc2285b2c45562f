# shellcheck shell=bash
# Runs the parts of a tier and remembers how long each took. Sourced by jobs/test.sh.

times=java/target/test-times.txt
parts=()    # 'SECONDS NAME', in the order in which they ended
finished='' # set when all parts have passed
main=''     # the process of the part that the script waits for
# The parts that run beside others: their processes, the files of their output, and their names.
lane_pids=() lane_logs=() lane_names=()
trap 'code=$?; summary $code || true; exit $code' EXIT # a failing summary does not change the exit code
trap 'exit 130' INT; trap 'exit 143' TERM; trap 'exit 129' HUP

# Runs a part in its own process group and waits for it. A signal to this script interrupts the wait; summary then ends the whole
# group (Maven and the test JVMs).
part() { # NAME, COMMAND …
  local name=$1 begun=$SECONDS
  shift
  echo "test: $name" >&2
  set -m
  { "$@" || exit 1; } </dev/null &
  main=$!
  set +m
  wait $main || failed "$name" $((SECONDS - begun))
  main=''
  parts+=("$((SECONDS - begun)) $name")
}

failed() { # NAME, SECONDS
  parts+=("$2 $1: FAILED")
  exit 1
}

# Runs a part of the tests in the background, in its own process group. It has its own temporary folder, because two mpirun that
# start at the same time may fail to make a common folder. The output of the part is printed when the part has ended.
beside() { # NAME, COMMAND …
  local log
  log=$(mktemp)
  mkdir "$log.tmp"
  echo "test: $1 runs in the background, beside the next part" >&2
  set -m
  (
    begun=$SECONDS status=0
    TMPDIR=$log.tmp "${@:2}" || status=1
    echo "$((SECONDS - begun))" >"$log.seconds"
    rm -rf "$log.tmp"
    exit $status
  ) </dev/null >"$log" 2>&1 &
  lane_pids+=($!) lane_logs+=("$log") lane_names+=("$1")
  set +m
}

# COMMAND …: runs a function at a lower priority. In `beside`, it then uses the time in which the main part leaves a core idle.
yielding() {
  renice -n 5 -p $BASHPID >/dev/null || true
  "$@"
}

# Waits for the part INDEX of those beside, prints its output and records it. Fails if the part failed.
lane_ended() { # INDEX
  local log=${lane_logs[$1]} name=${lane_names[$1]} status=0
  wait "${lane_pids[$1]}" || status=$?
  cat "$log" >&2
  [ $status = 0 ] || name+=': FAILED'
  parts+=("$(cat "$log.seconds" 2>/dev/null || echo 0) $name")
  rm -rf "$log" "$log.seconds" "$log.tmp"
  return $status
}

joined() {
  local i status=0
  for i in "${!lane_pids[@]}"; do
    lane_ended "$i" || status=1
  done
  lane_pids=() lane_logs=() lane_names=()
  [ $status = 0 ] || exit 1
}

# Whether one of the process groups has a process. A process that has ended and was not waited for does not count.
living() { # GROUP …
  local file line fields
  for file in /proc/[0-9]*/stat; do
    { read -r line <"$file"; } 2>/dev/null || continue
    read -ra fields <<<"${line##*) }" # state, parent, group
    [[ ${fields[0]} = Z || " $* " != *" ${fields[2]} "* ]] || return 0
  done
  return 1
}

# Ends process groups: by SIGTERM, and after 30 seconds, which a testbed may need to go down, by SIGKILL.
ended() { # GROUP …
  local signal group i
  for signal in TERM KILL; do
    for group; do kill -s $signal -- "-$group" 2>/dev/null || true; done
    for ((i = 0; i < 300; i++)); do
      living "$@" || return 0
      sleep 0.1
    done
  done
}

summary() { # EXIT CODE
  local i result=FAILED groups=()
  trap '' INT TERM HUP # a second signal must not leave processes behind
  [ -z "$main" ] || groups=("$main")
  for i in "${!lane_pids[@]}"; do
    # A part that has ended is printed, because it may have failed, too.
    if [ -e "${lane_logs[$i]}.seconds" ]; then lane_ended "$i" || true; else groups+=("${lane_pids[$i]}"); fi
  done
  [ ${#groups[@]} = 0 ] || ended "${groups[@]}"
  for i in "${!lane_logs[@]}"; do
    rm -rf "${lane_logs[$i]}" "${lane_logs[$i]}.seconds" "${lane_logs[$i]}.tmp"
  done
  [ ${#parts[@]} -gt 0 ] || return 0
  # After a signal without a trap the exit code is 0 here.
  if [ "$1" = 0 ] || [ "$1" -gt 128 ]; then result=stopped; fi
  [ -z "$finished" ] || result=passed
  mkdir -p "${times%/*}"
  {
    echo "seconds  part"
    printf '%s\n' "${parts[@]}" | awk '{seconds = $1; $1 = ""; printf "%7d %s\n", seconds, $0}'
    printf '%7d  the tier %s, %s\n' $SECONDS "$tier" $result
    echo
    echo "seconds  slowest test classes"
    slowest_classes
  } | tee "$times" >&2
}

slowest_classes() {
  find java/target -path '*-reports/TEST-*.xml' -newer java/target/test-begun 2>/dev/null -print0 |
    xargs -0r sed -n 's/^<testsuite .* name="\([^"]*\)" time="\([0-9.,]*\)".*/\2 \1/p' | tr -d , | sort -rn | sed -n 1,10p |
    awk '{printf "%7.1f  %s\n", $1, $2}'
}
