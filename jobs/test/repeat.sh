# shellcheck shell=bash
# Runs a tier repeatedly to find tests that fail by chance. Sourced by jobs/test.sh.

repeated() { # RUNS, TIER
  local runs=java/target/test-runs i begun option=() failures=0 result loops=()
  [ "$2" = default ] || option=("--$2")
  mkdir -p $runs
  trap 'kill "${loops[@]}" 2>/dev/null || true' EXIT
  if [ -n "$busy" ]; then
    for ((i = 0; i < $(nproc); i++)); do
      while :; do :; done &
      loops+=($!)
    done
  fi
  for ((i = 1; i <= $1; i++)); do
    begun=$SECONDS result=passed
    "$here/test.sh" "${option[@]}" >"$runs/$i.log" 2>&1 || { result="FAILED, see $runs/$i.log"; failures=$((failures + 1)); }
    echo "run $i of $1${busy:+, beside busy loops}: $((SECONDS - begun)) s, $result"
  done
  [ $failures = 0 ] || return 1
}
