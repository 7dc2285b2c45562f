# shellcheck shell=bash
# The processes of a run (the driver $driver, its launcher, the ranks), and how each is killed or stopped.

below() { # PID: prints it and its descendants
  local child
  echo "$1"
  for child in $(pgrep -P "$1"); do below "$child"; done
}

find_below() { # PID, PATTERN
  local pid
  for pid in $(below "$1"); do
    tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -E -- "$2" >/dev/null && echo "$pid"
  done
}

ranks() { find_below "$1" '^[^ ]*java .*Main rank'; }
# PID: prints the pid of the launcher below it. Only the first match counts, because processes of the launcher may match, too.
launcher() { find_below "$1" '^[^ ]*(mpirun|orterun|prterun|mpiexec)[^ /]* ' | sed -n 1p; }

kill_rank() { kill -"$1" "$(ranks "$driver" | tail -n 1)"; }
kill_root() { kill -"$1" "$(ranks "$driver" | sed -n 1p)"; }
kill_launcher() { kill -"$1" "$(launcher "$driver")"; }
kill_driver() { kill -"$1" "$driver"; }
# shellcheck disable=SC2046 # several processes
kill_all() { kill -9 $(below "$driver"); }
twice() { kill -TERM "$driver"; sleep 0.3; kill -TERM "$driver"; }
