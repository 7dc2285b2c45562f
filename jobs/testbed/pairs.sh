# shellcheck shell=bash
# Sourced by jobs/test-testbed.sh: tests of jobs/pairs.sbatch on eight nodes of the testbed.

pairs_up() {
  check "up 8" "$testbed" up 8
  eval "$("$testbed" env)"
  cd "$work/checkout"
}

pairs_job() { # LABEL; its log is $work/LABEL.log
  batch 400 MEMLINE_LABEL="$1" -N8 -o "$work/$1.log" jobs/pairs.sbatch
}

pairs_file() { echo "$work/checkout/calibration/memline-testbed/$1"; } # LABEL.ENDING

# Succeeds if a node or link whose description matches PATTERN stands out. Descriptions that match OTHERS may stand out as well;
# any other is an error.
stands() { # LOG PATTERN OTHERS
  local found
  found=$(stands_out "$1")
  grep -qxE "$2" <<<"$found" && ! grep -vxE "$2|$3" <<<"$found"
}

stands_out() { sed -nE 's/^((node|link|switch) .*): .* times as slow.*/\1/p' "$1"; }

# Runs pairs without a slow link. The exit code must not be 7 (something stands out). It may be 5 (not everything could be
# judged), because the nodes share two cores.
unshaped() { # LABEL
  local code=0
  pairs_job "$1" || code=$?
  [ $code != 7 ] && grep -q '^nothing stands out' "$work/$1.log"
}

slow_node() { # LABEL
  ends_with 7 pairs_job "$1" && stands "$work/$1.log" "node node3 sends slowly" "node node3 is slow"
}

slow_link() { # LABEL
  ends_with 7 pairs_job "$1" && stands "$work/$1.log" "link node(2 to node5|5 to node2)" "link node2 and node5"
}

# Prints the rate at which the nodes send, in Mbit/s: 1 MiB divided by the time of a message of 1 MiB, the median over all links.
usual_rate() { # CSV
  awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i ~ /^long_(back_)?seconds$/) of[i] }
    NR > 1 { for (i in of) if ($i > 0) print 8 * 1048576 / $i / 1e6 }' "$1" | sort -g |
    awk '{ all[NR] = $1 } END { printf "%.0f\n", all[int((NR + 1) / 2)] }'
}

# Runs COUNT jobs of each of three kinds and prints a line for each job with what it found. Nothing is slow; or node3 sends at a
# tenth of the usual rate; or the link between node2 and node5 has a tenth of the usual rate.
pairs_trials() { # COUNT
  local i rate=
  pairs_up
  for ((i = 1; i <= $1; i++)); do
    trial unshaped "$i"
    [ -n "$rate" ] || rate=$(($(usual_rate "$(pairs_file unshaped1.csv)") / 10))
    "$testbed" shape node3 "${rate}mbit" out
    trial slow_node "$i"
    "$testbed" unshape node3
    "$testbed" shape node2 "${rate}mbit" node5
    trial slow_link "$i"
    "$testbed" unshape node2
    "$testbed" unshape node5 # each of the two has a limit towards the other
  done
  echo "a tenth of the usual rate is $rate Mbit/s"
  cd /
  check "down" "$testbed" down
}

trial() { # KIND NUMBER
  local begin=$SECONDS result=right
  "$1" "$1$2" >/dev/null || { result=wrong && failures=$((failures + 1)); }
  printf '%-9s %2d %s %4d s  %s\n' "$1" "$2" "$result" $((SECONDS - begin)) "$(stands_out "$work/$1$2.log" | paste -sd';')"
}

# Kills the rank of node4 when the first stage has measured most of its cells.
lose_a_rank() {
  local pid
  until [ "$(grep -c '"type":"cell"' "$(pairs_file lost.samples.jsonl)" 2>/dev/null)" -gt 80 ] 2>/dev/null; do
    sleep 0.2
  done
  for pid in $(ip netns pids "$bridge-node4"); do
    [ "$(cat "/proc/$pid/comm" 2>/dev/null)" != java ] || kill -9 "$pid"
  done
}

test_pairs() {
  section "pairs of eight nodes"
  pairs_up
  check "a wrong factor ends with 2" ends_with 2 batch 120 MEMLINE_FACTOR=1 -N8 -o "$work/factor.log" jobs/pairs.sbatch
  check "in one line" [ "$(grep -c . "$work/factor.log")" = 1 ]
  check "nothing stands out where nothing is slow" unshaped healthy
  check "shape node3 200mbit out" "$testbed" shape node3 200mbit out
  check "a slow node ends with 7, and it and its direction are named" slow_node slow
  check "says that it is oversubscribed" grep -q oversubscribed "$work/slow.log"
  check "writes a row for each pair" [ "$(grep -c . "$(pairs_file slow.csv)")" = 29 ]
  check "and the lists" grep -qx node3 "$(pairs_file slow.failing)"
  check "in which it does not pass" absent '(\[|,|-)3(,|-|\])|node3|1-[4-8]|2-[4-8]' cat "$(pairs_file slow.passing)"
  check "unshape node3" "$testbed" unshape node3
  check "shape node2 200mbit node5" "$testbed" shape node2 200mbit node5
  check "a slow link ends with 7, and is named" slow_link link
  lose_a_rank &
  check "a job that loses a rank ends with 5" ends_with 5 pairs_job lost
  kill $! 2>/dev/null || true
  check "its node is named" grep -q '^node4 failed during the run' "$work/lost.log"
  check "and the others pass" grep -qxE 'node\[[0-9,-]+\]' "$(pairs_file lost.passing)"
  check "without it" absent '(\[|,|-)4(,|-|\])|[1-3]-[5-8]' cat "$(pairs_file lost.passing)"
  check "two ranks are too few to judge" env OMPI_MCA_mpi_yield_when_idle=1 timeout 60 srun --mpi=pmix -K -N2 -n2 jobs/memline pairs --out "$work/two.json"
  cd /
  check "down" "$testbed" down
}
