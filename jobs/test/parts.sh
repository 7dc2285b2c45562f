# shellcheck shell=bash
# Runs the parts of a tier and remembers how long each took. Sourced by jobs/test.sh.

times=java/target/test-times.txt
parts=() # 'SECONDS NAME', in the order in which they ended
main='' # the process of the part that the script waits for
lanes=() # 'PID LOG NAME' of parts that run beside others
trap 'code=$?; summary $code || true; exit $code' EXIT # a failing summary does not change the exit code
trap 'exit 130' INT; trap 'exit 143' TERM; trap 'exit 129' HUP # otherwise the summary would say that a stopped tier passed

# Runs a part in its own process group and waits for it. A signal to this script then ends Maven and the test JVMs at once.
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
  lanes+=("$! $log $1")
  set +m
}

# COMMAND …: runs a function at a lower priority. In `beside`, it then uses the time in which the main part leaves a core idle.
yielding() {
  renice -n 5 -p $BASHPID >/dev/null || true
  "$@"
}

joined() {
  local lane pid log name status
  for lane in "${lanes[@]}"; do
    read -r pid log name <<<"$lane"
    status=0
    wait "$pid" || status=$?
    cat "$log" >&2
    [ $status = 0 ] || failed "$name" "$(cat "$log.seconds")"
    parts+=("$(cat "$log.seconds") $name")
    rm -f "$log" "$log.seconds"
  done
  lanes=()
}

ended() { # PID: ends a process group
  local i
  kill -- "-$1" 2>/dev/null || true
  for ((i = 0; i < 300; i++)); do # a testbed takes some time to go down
    kill -0 -- "-$1" 2>/dev/null || return 0
    sleep 0.1
  done
}

summary() { # EXIT CODE
  local lane pid log
  [ -z "$main" ] || ended "$main"
  for lane in "${lanes[@]}"; do
    read -r pid log _ <<<"$lane"
    ended "$pid"
    rm -rf "$log" "$log.seconds" "$log.tmp"
  done
  [ ${#parts[@]} -gt 0 ] || return 0
  mkdir -p "${times%/*}"
  {
    echo "seconds  part"
    printf '%s\n' "${parts[@]}" | awk '{seconds = $1; $1 = ""; printf "%7d %s\n", seconds, $0}'
    printf '%7d  the tier %s, %s\n' $SECONDS "$tier" "$([ "$1" = 0 ] && echo passed || echo FAILED)"
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
