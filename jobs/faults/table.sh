# shellcheck shell=bash
# The names of the faults, and functions that cause the chosen faults and print the table.

known=(rank-killed root-killed rank-stopped launcher-killed launcher-ended driver-killed all-killed warned terminated
  terminated-twice interrupted torn emptied edited second-run resumed-while-running plan-vanished unwritable no-home
  full-disk full-shm bad-patience other-plan)

faults() {
  local one
  for one in "${chosen[@]}"; do
    [[ " ${known[*]} " = *" $one "* ]] || { echo "faults: unknown fault '$one': use ${known[*]}" >&2; exit 2; }
  done
  [ ${#chosen[@]} != 0 ] || chosen=("${known[@]}")
  echo '| fault | finished cells | kept | exit | ended after | line |'
  echo '|---|---|---|---|---|---|'
  for one in "${chosen[@]}"; do fault "$one"; done
}

fault() {
  case "$1" in
    rank-killed) under_way 'SIGKILL to a rank' "$1" 5 kill_rank KILL ;;
    root-killed) under_way 'SIGKILL to rank 0' "$1" 5 kill_root KILL ;;
    rank-stopped) under_way 'SIGSTOP to a rank' "$1" 5 kill_rank STOP ;;
    launcher-killed) under_way 'SIGKILL to the launcher' "$1" 5 kill_launcher KILL ;;
    launcher-ended) under_way 'SIGTERM to the launcher' "$1" 5 kill_launcher TERM ;;
    driver-killed) under_way 'SIGKILL to the driver' "$1" 137 kill_driver KILL ;;
    all-killed) under_way 'SIGKILL to all processes at once' "$1" 137 kill_all ;;
    warned) under_way 'SIGUSR1 to the driver' "$1" 6 kill_driver USR1 ;;
    terminated) under_way 'SIGTERM to the driver' "$1" 6 kill_driver TERM ;;
    terminated-twice) under_way 'SIGTERM to the driver, twice' "$1" 6 twice ;;
    interrupted) under_way 'SIGINT to the driver' "$1" 6 kill_driver INT ;;
    *) "${1//-/_}" ;;
  esac
}

# FAULT, NAME, EXPECTED EXIT CODE, COMMAND …: starts a run, and after 25 cells runs COMMAND, which kills or stops a part of the
# run. Then resumes the run and prints its row.
under_way() {
  local fault=$1 expected=$3 before
  begin "$2"
  shift 3
  measured 25
  "$@"
  ended
  sleep 1
  keep
  before=$(cells "$folder/$name.before")
  [ "$before" -ge 25 ] || { wrong=1; before="$before (too few)"; }
  resumed "$before"
  row "$fault" "$expected" "$before" "$kept"
}
