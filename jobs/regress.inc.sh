# What regress.sh and regress.sbatch have in common: compare, confirm, exit code. They define `calibrate FILE`.
# shellcheck shell=bash disable=SC2154

regress() { # options of compare
  local candidate=${MEMLINE_OUT:-${baseline%.json}-regress-$(date +%Y%m%d-%H%M%S).json} code=0
  calibrate "$candidate"
  "$here/memline" compare "$@" "$baseline" "$candidate" || code=$?
  [ "$code" = 1 ] || return "$code"
  echo "regress: looking once more before a regression is told" >&2
  code=0
  if [ -n "${MEMLINE_BASELINE_OPTIONS+set}${MEMLINE_CANDIDATE_OPTIONS+set}" ]; then
    "$here/memline" ab --a "${MEMLINE_BASELINE_OPTIONS:-}" --b "${MEMLINE_CANDIDATE_OPTIONS:-}" \
      --out "${candidate%.json}-ab" "$@" || code=$?
  else
    local again=${candidate%.json}-again.json
    calibrate "$again"
    "$here/memline" compare "$@" --again "$again" "$baseline" "$candidate" || code=$?
  fi
  return "$code"
}
