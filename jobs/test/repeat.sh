# shellcheck shell=bash
# Runs a tier repeatedly to find tests that fail by chance. Sourced by jobs/test.sh.

repeated() { # RUNS, TIER
  local runs=java/target/test-runs i begun option=() failures=0 result
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
    begun=$SECONDS result=passed
    "$here/test.sh" "${option[@]}" >"$runs/$i.log" 2>&1 &
    run=$!
    wait $run || { result="FAILED, see $runs/$i.log"; failures=$((failures + 1)); }
    run=''
    echo "run $i of $1${busy:+, beside busy loops}: $((SECONDS - begun)) s, $result"
  done
  [ $failures = 0 ] || return 1
}
