package org.memline.obsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Describes a deadlock: a cycle of ranks that wait for each other, so that no rank of the task can
 * continue. Each blocked rank waits for another blocked rank. So the way from a blocked rank to the
 * rank that it waits for, and further, always leads into a cycle.
 */
final class Deadlock {
  private static final int MOST = 8;

  private final MachineProgress whole;

  private Deadlock(MachineProgress whole) {
    this.whole = whole;
  }

  /**
   * A blocked rank.
   *
   * @param machine machine in which the rank waits: the whole machine (all ranks) or a group
   * @param rank number of the rank within {@code machine}
   */
  private record Stuck(MachineProgress machine, int rank) {}

  /**
   * Returns the description of a deadlock on one line. Ranks are numbered from 0 and supersteps
   * from 1, as in task files.
   *
   * @param whole whole machine (all ranks), at least one of which is blocked
   */
  static String of(MachineProgress whole) {
    return new Deadlock(whole).cycle();
  }

  private String cycle() {
    Map<Integer, Integer> seen = new HashMap<>();
    List<String> words = new ArrayList<>();
    int rank = 0;
    while (whole.at(rank) == whole.task.supersteps().size()) {
      rank++;
    }
    while (!seen.containsKey(rank)) {
      seen.put(rank, words.size());
      Stuck stuck = stuck(rank);
      int superstep = stuck.machine.at(stuck.rank);
      int[] other = stuck.machine.superstep(superstep).waitsFor(stuck.rank);
      words.add(
          "in superstep %d%s waits for rank %d in superstep %d"
              .formatted(
                  superstep + 1,
                  place(stuck.machine),
                  inWhole(stuck.machine, other[1]),
                  other[0] + 1));
      rank = inWhole(stuck.machine, other[1]);
    }
    List<String> cycle = words.subList(seen.get(rank), words.size());
    String more = cycle.size() > MOST ? ", and so on (%d ranks)".formatted(cycle.size()) : "";
    return "a superstep never ends: rank %d %s%s: send each message before it is waited for"
        .formatted(
            rank, String.join(", which ", cycle.subList(0, Math.min(MOST, cycle.size()))), more);
  }

  /**
   * Returns a blocked rank with the machine in which it waits: the whole machine or a group.
   *
   * @param rank number of the rank in the whole machine
   */
  private Stuck stuck(int rank) {
    MachineProgress machine = whole;
    int number = rank;
    while (!machine.isReady(number, machine.at(number))) {
      MachineProgress group = machine.groupAt(number);
      number = machine.numberInGroupAt(number);
      machine = group;
    }
    return new Stuck(machine, number);
  }

  private static int inWhole(MachineProgress machine, int rank) {
    int number = rank;
    for (MachineProgress m = machine; m.around != null; m = m.around) {
      number = m.numberAround(number);
    }
    return number;
  }

  private static String place(MachineProgress machine) {
    StringBuilder place = new StringBuilder();
    for (MachineProgress m = machine; m.around != null; m = m.around) {
      place.append(
          " of group %d (inside superstep %d)".formatted(m.groupNumber(), m.aroundSuperstep + 1));
    }
    return place.toString();
  }
}
