package org.memline.obsp.template;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.memline.obsp.Group;
import org.memline.obsp.Messages;
import org.memline.obsp.Superstep;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.Sync;
import org.memline.obsp.Task;
import org.memline.obsp.template.ExpandedMachine.Communication;
import org.memline.obsp.template.ExpandedMachine.ExpandedSuperstep;

/**
 * Builds a task in which communication is counted as computation. A superstep ends for a rank when
 * all ranks that it waits for have finished computing. The communication cost of the rank is then
 * added to the beginning of its work in the next superstep. A superstep that waits for messages of
 * other supersteps is an exception, because these messages may travel during computation. It keeps
 * the costs g and L, which are the same for all ranks.
 */
final class TimedTask {
  private final VisitTimes times;
  private final VisitTimes predicted;
  private final Map<ExpandedMachine, Task> known = new IdentityHashMap<>();

  TimedTask(VisitTimes times, VisitTimes predicted) {
    this.times = times;
    this.predicted = predicted;
  }

  Task of(ExpandedMachine machine) {
    Task task = times.alike() ? known.get(machine) : null;
    if (task == null) {
      task = build(machine);
      known.put(machine, task);
    }
    return task;
  }

  private Task build(ExpandedMachine machine) {
    int n = machine.ranks();
    double[] nothing = new double[n];
    List<Superstep> supersteps = new ArrayList<>();
    double[] paid = null;
    for (ExpandedSuperstep s : machine.supersteps()) {
      double[] work = seconds(s.work(), nothing);
      if (paid != null) {
        work = sum(paid, work);
        paid = null;
      }
      SuperstepCosts costs = null;
      if (s.sync() != Sync.NONE) {
        boolean elsewhere = s.messages().sent() != null;
        costs =
            elsewhere
                ? CostLine.scaled(s, predicted, times)
                : new SuperstepCosts(0, 0, s.communication().combine());
        paid = elsewhere ? null : communication(s.communication());
      }
      List<Group> groups =
          s.groups().stream().map(g -> new Group(g.ranks(), of(g.machine()))).toList();
      supersteps.add(
          new Superstep(
              s.name(), work, groups, seconds(s.after(), nothing), s.messages(), s.sync(), costs));
    }
    if (paid != null) {
      supersteps.add(new Superstep("", paid, List.of(), nothing, Messages.NONE, Sync.NONE, null));
    }
    return new Task(n, null, null, supersteps);
  }

  private double[] seconds(VisitSum[] sums, double[] nothing) {
    double[] seconds = nothing;
    for (int i = 0; i < sums.length; i++) {
      if (sums[i].isNothing()) {
        continue;
      }
      if (seconds == nothing) {
        seconds = new double[sums.length];
      }
      boolean same = i > 0 && times.alike() && sums[i] == sums[i - 1];
      seconds[i] = same ? seconds[i - 1] : Math.max(0, times.of(sums[i]));
    }
    return seconds;
  }

  private double[] communication(Communication of) {
    double[] seconds = new double[of.of().length];
    for (int i = 0; i < seconds.length; i++) {
      boolean same = i > 0 && times.alike() && of.of()[i] == of.of()[i - 1];
      seconds[i] =
          same ? seconds[i - 1] : Math.max(0, times.ofCommunication(of.costs()[of.of()[i]]));
    }
    return seconds;
  }

  private static double[] sum(double[] a, double[] b) {
    double[] sum = new double[a.length];
    for (int i = 0; i < sum.length; i++) {
      sum[i] = a[i] + b[i];
    }
    return sum;
  }
}
