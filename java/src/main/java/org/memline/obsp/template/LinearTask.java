package org.memline.obsp.template;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.memline.obsp.Group;
import org.memline.obsp.Superstep;
import org.memline.obsp.Sync;
import org.memline.obsp.Task;
import org.memline.obsp.template.ExpandedMachine.ExpandedSuperstep;

/**
 * Builds a task in which the communication of each superstep takes g·h + L, as in the OBSP* model.
 * h is a number of bytes.
 */
final class LinearTask {
  private final VisitTimes times;
  private final Map<Object, Object> known = new IdentityHashMap<>();

  LinearTask(VisitTimes times) {
    this.times = times;
  }

  Task of(ExpandedMachine machine) {
    Object task = known.get(machine);
    if (task == null) {
      task =
          new Task(
              machine.ranks(), null, null, machine.supersteps().stream().map(this::of).toList());
      known.put(machine, task);
    }
    return (Task) task;
  }

  private Superstep of(ExpandedSuperstep s) {
    Object superstep = known.get(s);
    if (superstep == null) {
      List<Group> groups =
          s.groups().stream().map(g -> new Group(g.ranks(), of(g.machine()))).toList();
      superstep =
          new Superstep(
              s.name(),
              seconds(s.work()),
              groups,
              seconds(s.after()),
              s.messages(),
              s.sync(),
              s.sync() == Sync.NONE ? null : CostLine.of(s, times));
      known.put(s, superstep);
    }
    return (Superstep) superstep;
  }

  private double[] seconds(VisitSum[] sums) {
    double[] seconds = new double[sums.length];
    for (int i = 0; i < sums.length; i++) {
      seconds[i] =
          i > 0 && sums[i] == sums[i - 1] ? seconds[i - 1] : Math.max(0, times.of(sums[i]));
    }
    return seconds;
  }
}
