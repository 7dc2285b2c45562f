# shellcheck shell=bash
# A row: something that is run, how it ended and what it said, and whether it should.

calibration=$work/recorded.json
cp "$here/../calibration/amd-epyc-zen5-2core/standard.json" "$calibration"
cp "$here/../calibration/amd-epyc-zen5-2core/standard.cells.jsonl.gz" "${calibration%.json}.cells.jsonl.gz"
layout=(--matrix 1000x1000 --element float64 --columns 1 --cache cold)
measured_shortly=(calibrate --profile quick --only sends --launches 1 --seconds 2)

# COMMAND …; sets code, and leaves $work/out and $work/err. A row redirects what it means to: `run bash -c '… >/dev/full'`.
run() {
  code=0
  "$@" >"$work/out" 2>"$work/err" || code=$?
}

# ENVIRONMENT, WHAT WAS RUN, CODE, [PATTERN of the line]: no stack trace, one line of the program's at most.
told() {
  local line good=yes
  line=$(grep -E '^[a-z-]+: ' "$work/err" | grep -v ': warning: ' | tail -n 1)
  [ "$code" = "$3" ] || good="NO, not $3"
  [ "$(grep '^memline: ' "$work/err" | grep -vc '^memline: warning: ')" -le 1 ] || good="NO, several lines"
  ! grep -qE '^[[:space:]]+at |Exception in thread' "$work/err" || good="NO, a stack trace"
  [ -z "${4:-}" ] || grep -qE -- "$4" <<<"$line" || good="NO, not '$4'"
  row "$1" "$2" "$code" "$line" "$good"
}

# The same of an end by 0, with a condition in words: ENVIRONMENT, WHAT WAS RUN, CONDITION, COMMAND … that holds it
holds() {
  local good=yes line
  line=$(grep '^memline: ' "$work/err" | tail -n 1)
  [ "$code" = 0 ] || good="NO, not 0"
  "${@:4}" >/dev/null 2>&1 || good="NO, not $3"
  row "$1" "$2" "$code" "${line:-$3}" "$good"
}

row() {
  [ "$5" = yes ] || wrong=$((wrong + 1))
  printf '| %s | %s | %s | %s | %s |\n' "$1" "$2" "$3" "$(shown "$4")" "$5"
}

shown() { # as it fits a table's cell
  local text=${1//"$work"/…} most=160
  text=${text//"$checkout"/CHECKOUT}
  text=${text//|/\\|}
  [ ${#text} -le $most ] || text=${text:0:$((most / 2))}…${text: -$((most / 2))}
  printf '%s' "$text"
}

skipped() { row "$1" - - "skipped: $2" yes; }

as_root() { [ "$(id -u)" = 0 ] && unshare --mount true 2>/dev/null; }

# In a mount namespace of its own: SCRIPT, arguments …
apart() { unshare --mount --propagation private bash -c "$@"; }
