package org.memline.obsp.file;

import java.util.ArrayList;
import java.util.List;
import org.memline.obsp.Combine;
import org.memline.obsp.Messages;
import org.memline.obsp.Sync;

/** Parses a task file member by member. */
final class TaskParser {
  private static final List<String> TASK =
      List.of("name", "ranks", "g", "L", "combine", "start", "supersteps", "parameters");
  private static final List<String> GROUP = List.of("ranks", "g", "L", "combine", "supersteps");
  private static final List<String> SUPERSTEP =
      List.of(
          "name", "work", "groups", "after", "messages", "receives", "sync", "g", "L", "combine");

  private final TaskInput in;

  TaskParser(TaskInput in) {
    this.in = in;
  }

  WrittenMachine task() {
    in.next();
    Machine task = new Machine();
    in.object("the task", TASK, name -> taskMember(task, name));
    in.at("");
    if (task.ranks == null) {
      throw in.error("the task has no number of ranks: give it, for example \"ranks\": 2");
    }
    if (task.supersteps == null) {
      throw in.error("the task has no supersteps: give \"supersteps\": [{\"work\": …}, …]");
    }
    return new WrittenMachine(task.name, task.ranks, null, task.costs, task.start, task.supersteps);
  }

  /**
   * The members of a machine (the whole task or a group) that have been read so far from the file.
   */
  private static final class Machine {
    private String name = "";
    private Integer ranks;
    private int[] members;
    private PartialCosts costs = PartialCosts.NONE;
    private double[] start;
    private List<WrittenSuperstep> supersteps;
  }

  private void taskMember(Machine task, String name) {
    switch (name) {
      case "name" -> task.name = in.word("name");
      case "ranks" -> task.ranks = in.whole("ranks");
      case "start" -> task.start = in.numbers("start", " of seconds");
      case "supersteps" -> task.supersteps = supersteps("");
      case "parameters" -> throw new ParametersException();
      default -> task.costs = costs(task.costs, name);
    }
  }

  private WrittenMachine group(String place) {
    in.at(place + ": ");
    Machine group = new Machine();
    in.object("a group", GROUP, name -> groupMember(group, name, place));
    in.at(place + ": ");
    if (group.members == null || group.supersteps == null) {
      throw in.error(
          "the group has no %s: give both its ranks, […], and its supersteps, [{…}, …]"
              .formatted(group.members == null ? "ranks" : "supersteps"));
    }
    return new WrittenMachine(
        "", group.members.length, group.members, group.costs, null, group.supersteps);
  }

  private void groupMember(Machine group, String name, String place) {
    switch (name) {
      case "ranks" -> group.members = in.wholes("ranks");
      case "supersteps" -> {
        group.supersteps = supersteps(place + ", ");
        in.at(place + ": ");
      }
      default -> group.costs = costs(group.costs, name);
    }
  }

  private PartialCosts costs(PartialCosts before, String name) {
    return switch (name) {
      case "g" ->
          new PartialCosts(cost("g", " of seconds a byte"), before.latency(), before.combine());
      case "L" -> new PartialCosts(before.g(), cost("L", " of seconds"), before.combine());
      default -> new PartialCosts(before.g(), before.latency(), combine());
    };
  }

  private double cost(String name, String unit) {
    double cost = in.number(name, unit);
    if (!(cost >= 0 && cost < Double.POSITIVE_INFINITY)) {
      throw in.error(
          "%s %s is not a valid cost: give a finite number, 0 or more".formatted(name, cost));
    }
    return cost;
  }

  private Combine combine() {
    String word = in.word("combine");
    try {
      return Combine.parse(word);
    } catch (IllegalArgumentException unknown) {
      throw in.error(unknown.getMessage());
    }
  }

  private Sync sync() {
    String word = in.word("sync");
    for (Sync sync : Sync.values()) {
      if (sync.word().equals(word)) {
        return sync;
      }
    }
    throw in.error("sync '%s' is unknown: use oblivious, global or none".formatted(word));
  }

  private List<WrittenSuperstep> supersteps(String around) {
    in.array("supersteps", "supersteps, [{…}, …]");
    List<WrittenSuperstep> supersteps = new ArrayList<>();
    while (in.nextInArray()) {
      String place = around + "superstep " + (supersteps.size() + 1);
      in.at(place + ": ");
      supersteps.add(superstep(supersteps.size(), place));
    }
    in.at(around);
    return supersteps;
  }

  private static final class Members {
    private String name = "";
    private PerRank work = PerRank.ZERO;
    private List<WrittenMachine> groups = List.of();
    private PerRank after = PerRank.ZERO;
    private Messages messages = Messages.NONE;
    private int[] receives;
    private Sync sync = Sync.OBLIVIOUS;
    private PartialCosts costs = PartialCosts.NONE;
  }

  private WrittenSuperstep superstep(int number, String place) {
    Members step = new Members();
    in.object("a superstep", SUPERSTEP, name -> superstepMember(step, name, number, place));
    return new WrittenSuperstep(
        step.name,
        step.work,
        step.groups,
        step.after,
        step.messages,
        step.receives,
        step.sync,
        step.costs);
  }

  private void superstepMember(Members step, String name, int number, String place) {
    switch (name) {
      case "name" -> step.name = in.word("name");
      case "work" -> step.work = perRank("work");
      case "after" -> step.after = perRank("after");
      case "messages" -> step.messages = in.messages(number);
      case "receives" -> step.receives = in.wholes("receives");
      case "sync" -> step.sync = sync();
      case "groups" -> step.groups = groups(place);
      default -> step.costs = costs(step.costs, name);
    }
  }

  private List<WrittenMachine> groups(String place) {
    in.array("groups", "groups, [{…}, …]");
    List<WrittenMachine> groups = new ArrayList<>();
    while (in.nextInArray()) {
      groups.add(group("%s, group %d".formatted(place, groups.size() + 1)));
    }
    in.at(place + ": ");
    return groups;
  }

  private PerRank perRank(String what) {
    return in.isNumber()
        ? new PerRank(new double[] {in.number(what, " of seconds")}, true)
        : new PerRank(in.numbers(what, " of seconds"), false);
  }
}
