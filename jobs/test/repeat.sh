# shellcheck shell=bash
# Runs a tier repeatedly to find tests that fail by chance. Sourced by jobs/test.sh.

repeated() { # RUNS, TIER
  local runs=java/target/test-runs i begun option=() failures=0 result code
  loops=() run='' # not local: the trap also runs after the function has ended
  [ "$2" = default ] || option=("--$2")
  mkdir -p $runs
  trap 'kill "${loops[@]}" $run 2>/dev/null || true; wait' EXIT
  if [ -n "$busy" ]; then
    for ((i = 0; i < $(nproc); i++)); do
      while :; do :; done &
      loops+=($!)
    done
  fi
  for ((i = 1; i <= $1; i++)); do
    begun=$SECONDS result=passed code=0
    # The shell would make its background processes ignore SIGINT and SIGQUIT, also in the tests.
    env --default-signal=INT,QUIT "$here/test.sh" "${option[@]}" >"$runs/$i.log" 2>&1 &
    run=$!
    wait $run || code=$?
    run=''
    [ $code != 2 ] || { tail -n 1 "$runs/$i.log" >&2; return 2; }
    [ $code = 0 ] || { result="FAILED, see $runs/$i.log"; failures=$((failures + 1)); }
    echo "run $i of $1${busy:+, beside busy loops}: $((SECONDS - begun)) s, $result"
  done
  [ $failures = 0 ] || return 1
}
