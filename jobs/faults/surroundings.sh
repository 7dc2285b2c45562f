# shellcheck shell=bash
# Faults of the environment: folders, disks and settings.

plan_vanished() {
  begin plan-vanished
  # Waits until the plan file has content, because the run would write the plan after the removal of a still empty file.
  while kill -0 "$driver" 2>/dev/null && [ ! -s "$samples.plan" ]; do sleep 0.02; done
  rm -f "$samples.plan"
  ended
  keep
  resumed 0
  row 'the file with the plan removed' 5 0 "$kept"
}

unwritable() {
  name=unwritable
  "$memline" calibrate "${plan[@]}" --out /proc/memline/x.json >"$folder/$name.txt" 2>"$folder/$name.err"
  status=$?
  seconds=0
  row 'a folder nobody can write to (/proc)' 2 0 -
}

no_home() {
  name=no-home
  seconds=0
  env -u HOME "$memline" calibrate "${plan[@]}" --out "$folder/$name.json" >"$folder/$name.txt" 2>"$folder/$name.err"
  status=$?
  row 'no HOME' 0 "$(cells "$folder/$name.samples.jsonl")" all
}

full_disk() {
  mkdir "$folder/disk"
  mount -t tmpfs -o size=184k none "$folder/disk" 2>/dev/null || { echo '| full disk | skipped: needs root | | | | |'; return; }
  disk=$folder/disk
  begin full
  ended
  keep
  local before; before=$(cells "$samples")
  mount -o remount,size=64m "$disk"
  resumed "$before"
  row 'full disk (184 kB, half of it for the plan), then more room' 5 "$before" "$kept"
  umount "$disk"
  disk=
}

full_shm() { # a small /dev/shm for this run only, because filling the machine's would take memory
  within=(unshare --mount sh -c 'mount -t tmpfs -o size=64k none /dev/shm && exec "$@"' sh)
  "${within[@]}" true 2>/dev/null || { within=(); echo '| /dev/shm full | skipped: needs root | | | | |'; return; }
  begin full-shm
  ended
  within=()
  if [ "$(launcher_kind)" = open-mpi ]; then
    row '/dev/shm full (64 kB): Open MPI shares memory elsewhere' 0 "$(cells "$folder/full-shm.samples.jsonl")" all
  else
    row '/dev/shm full (64 kB): there is no other shared memory' 5 "$(cells "$folder/full-shm.samples.jsonl")" -
  fi
}

# FAULT, NAME, EXPECTED EXIT CODE, OPTION …: starts a run that must end before it measures a cell, and prints its row.
refused() {
  local fault=$1 expected=$3
  begin "$2" "${@:4}"
  ended
  row "$fault" "$expected" 0 -
}

bad_patience() { MEMLINE_PATIENCE=soon refused 'MEMLINE_PATIENCE=soon' bad-patience 2; }
