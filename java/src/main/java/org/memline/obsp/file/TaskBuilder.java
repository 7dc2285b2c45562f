package org.memline.obsp.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.obsp.Group;
import org.memline.obsp.Messages;
import org.memline.obsp.Superstep;
import org.memline.obsp.Sync;
import org.memline.obsp.Task;

/**
 * Builds a task from the content of a file. A single number is expanded to an array for all ranks.
 * Missing costs of a superstep or group are taken from the group or task that contains it.
 */
final class TaskBuilder {
  /**
   * Estimated memory, in bytes, for the times of one rank in one superstep. There are two sets of
   * times: with the barriers that the task has, and with others.
   */
  private static final long HELD_BYTES = 100;

  /** Largest share of the JVM's memory that the task and its report may use. */
  private static final double MOST_OF_MEMORY = 0.7;

  /**
   * Arrays in which all ranks have the same number. The key is this number and the number of ranks.
   * Supersteps share the arrays to save memory.
   */
  private final Map<List<Number>, double[]> filled = new HashMap<>();

  private TaskBuilder() {}

  /**
   * Builds the task.
   *
   * @param written content of the file
   * @param given costs from outside the file, for example from options; they override the costs of
   *     the task, but not the costs of groups and supersteps
   */
  static Task task(WrittenMachine written, PartialCosts given) {
    requireRanks(written.ranks());
    double held = HELD_BYTES * cells(written);
    if (held > MOST_OF_MEMORY * Runtime.getRuntime().maxMemory()) {
      throw new IllegalArgumentException(
          "%d ranks in %d supersteps and their groups need %.1f GB, which is more than Java's memory: use fewer"
              .formatted(written.ranks(), written.supersteps().size(), held / 1e9));
    }
    return new TaskBuilder().machine(written, given.or(written.costs()), "");
  }

  private static void requireRanks(int ranks) {
    if (ranks < 1) {
      throw new IllegalArgumentException("%d ranks: give 1 or more".formatted(ranks));
    }
  }

  private static double cells(WrittenMachine machine) {
    double cells = (double) machine.ranks() * (machine.supersteps().size() + 1);
    for (WrittenSuperstep superstep : machine.supersteps()) {
      cells += superstep.groups().stream().mapToDouble(TaskBuilder::cells).sum();
    }
    return cells;
  }

  private Task machine(WrittenMachine written, PartialCosts costs, String place) {
    List<Superstep> supersteps = new ArrayList<>();
    for (WrittenSuperstep superstep : written.supersteps()) {
      supersteps.add(
          superstep(
              superstep,
              written.ranks(),
              costs,
              "%ssuperstep %d".formatted(place, supersteps.size() + 1)));
    }
    return new Task(written.ranks(), costs.whole(), written.start(), supersteps);
  }

  private Superstep superstep(
      WrittenSuperstep written, int ranks, PartialCosts around, String place) {
    PartialCosts costs = written.costs().or(around);
    if (written.sync() != Sync.NONE && costs.whole() == null) {
      throw new IllegalArgumentException(place + ": " + costs.lacking());
    }
    List<Group> groups = new ArrayList<>();
    for (WrittenMachine group : written.groups()) {
      String own = "%s, group %d, ".formatted(place, groups.size() + 1);
      groups.add(new Group(group.members(), machine(group, group.costs().or(around), own)));
    }
    if (written.receives() != null) {
      ReceivesCheck.check(written.receives(), written.messages(), ranks, place);
    }
    return new Superstep(
        written.name(),
        filled(written.work(), ranks),
        groups,
        filled(written.after(), ranks),
        written.messages() == null ? Messages.NONE : written.messages(),
        written.sync(),
        written.costs().given() ? costs.whole() : null);
  }

  private double[] filled(PerRank numbers, int ranks) {
    if (!numbers.oneForAll()) {
      return numbers.numbers();
    }
    return filled.computeIfAbsent(
        List.of(numbers.numbers()[0], ranks),
        key -> {
          double[] all = new double[ranks];
          Arrays.fill(all, numbers.numbers()[0]);
          return all;
        });
  }
}
