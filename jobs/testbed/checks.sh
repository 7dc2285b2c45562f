# shellcheck shell=bash
# Output and checks of jobs/test-testbed.sh; sets $failures.

failures=0

section() { echo "== $*"; }
pass() { echo "pass  $*"; }
fail() { echo "FAIL  $*"; failures=$((failures + 1)); }
skip() { echo "skip  $*"; exit 0; }

check() { # what, command …; its output is shown only when it fails
  local what=$1 output
  shift
  if output=$("$@" 2>&1); then pass "$what"; else fail "$what: $(tail -n 3 <<<"$output")"; fi
}

ends_with() { # exit code, command …
  local expected=$1 status=0
  shift
  "$@" || status=$?
  [ $status = "$expected" ] || { echo "exit code $status, not $expected"; return 1; }
}

prints() { # pattern, command …
  local pattern=$1 output
  shift
  output=$("$@" 2>&1) || true
  grep -qE -- "$pattern" <<<"$output" || { echo "no '$pattern' in: $output"; return 1; }
}

absent() { # pattern, command …
  local pattern=$1
  shift
  ! "$@" | grep -E -- "$pattern"
}

# Submits a job, waits for its end and returns its exit code. `sbatch -W` is not used, because it looks for the end only after
# 2, 10, 42 and 74 seconds.
batch() { # seconds at most, VARIABLE=VALUE …, option of sbatch …
  local end=$((SECONDS + $1)) settings=() id shown
  shift
  while [[ $1 = MEMLINE_* ]]; do settings+=("$1"); shift; done
  id=$(env "${settings[@]}" sbatch --parsable "$@") || return
  while [ $SECONDS -lt $end ]; do
    shown=$(scontrol -o show job "$id")
    [[ ! $shown =~ \ JobState=(COMPLETED|FAILED)\ .*\ ExitCode=([0-9]+):0\  ]] || return "${BASH_REMATCH[2]}"
    [[ ! $shown =~ \ JobState=(BOOT_FAIL|CANCELLED|DEADLINE|NODE_FAIL|OUT_OF_MEMORY|TIMEOUT)\  ]] ||
      { echo "job $id: ${BASH_REMATCH[1]}"; return 125; }
    sleep 0.25
  done
  scancel "$id"
  echo "job $id is not ended: $shown"
  return 124
}
