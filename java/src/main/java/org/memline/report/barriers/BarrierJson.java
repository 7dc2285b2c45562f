package org.memline.report.barriers;

import org.memline.obsp.Task;
import org.memline.obsp.trace.BarrierCosts;
import org.memline.obsp.trace.FittedCosts;
import org.memline.obsp.trace.SuperstepTotals;
import org.memline.obsp.trace.TaskSeconds;
import org.memline.obsp.trace.TracedBarriers;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes what barriers cost in traced programs, as JSON for other programs. A task is a traced run,
 * or one execution of a section in it. The JSON has every task and every superstep. Times are in
 * seconds, and the cost of a byte is in seconds per byte.
 */
public final class BarrierJson {
  private final TracedBarriers barriers;

  private BarrierJson(TracedBarriers barriers) {
    this.barriers = barriers;
  }

  public static ObjectNode of(TracedBarriers barriers) {
    return new BarrierJson(barriers).whole();
  }

  private ObjectNode whole() {
    ObjectNode json = JsonMapper.shared().createObjectNode();
    json.put("program", barriers.traced().program()).put("ranks", barriers.traced().ranks());
    json.put("inside", barriers.traced().inside());
    json.put("one_clock", barriers.traced().oneClock());
    ObjectNode costs = json.putObject("costs");
    costs.put("given", barriers.costs().given());
    costs.set("oblivious", costs(barriers.costs().oblivious()));
    costs.set("global", costs(barriers.costs().global()));
    ArrayNode visits = json.putArray("visits");
    barriers.tasks().forEach(one -> visits.add(task(one)));
    BarrierCosts median = barriers.median();
    ObjectNode one = task(median.seconds());
    one.set("by_experiment", totals(median.byExperiment()));
    one.set("supersteps", totals(median.supersteps()));
    ranks(one.putArray("by_rank"), median);
    json.set("median", one);
    barriers.traced().notes().forEach(json.putArray("notes")::add);
    return json;
  }

  private static ObjectNode costs(FittedCosts costs) {
    return JsonMapper.shared()
        .createObjectNode()
        .put("g", costs.costs().g())
        .put("L", costs.costs().latency())
        .put("combine", costs.costs().combine().word())
        .put("supersteps", costs.supersteps())
        .put("sizes", costs.sizes());
  }

  private static ObjectNode task(TaskSeconds task) {
    return JsonMapper.shared()
        .createObjectNode()
        .put("run", task.traced().run())
        .put("visit", task.traced().visit())
        .put("measured_seconds", task.traced().seconds())
        .put("model_seconds", task.written())
        .put("oblivious_seconds", task.oblivious())
        .put("global_seconds", task.global())
        .put("barrier_seconds", task.barrier())
        .put("model_error", task.error());
  }

  private ArrayNode totals(Iterable<SuperstepTotals> supersteps) {
    ArrayNode all = JsonMapper.shared().createArrayNode();
    for (SuperstepTotals one : supersteps) {
      ObjectNode json = all.addObject();
      json.put("name", one.name()).put("first", one.first()).put("count", one.count());
      json.put("work_seconds", one.work()).put("measured_seconds", one.measured());
      json.put("model_seconds", one.written()).put("oblivious_seconds", one.oblivious());
      json.put("global_seconds", one.global()).put("barrier_seconds", one.barrier());
      ArrayNode waiting = json.putArray("waiting_seconds");
      for (double seconds : one.waiting()) {
        waiting.add(known(seconds));
      }
    }
    return all;
  }

  /**
   * Returns the waiting time in seconds. It is null if the ranks have no common clock, because
   * waiting cannot be measured then.
   */
  private Double known(double waited) {
    return barriers.traced().oneClock() ? waited : null;
  }

  private void ranks(ArrayNode all, BarrierCosts median) {
    Task task = median.traced().task();
    double[] waiting = median.waiting();
    for (int rank = 0; rank < task.ranks(); rank++) {
      all.addObject()
          .put("rank", rank)
          .put("start_seconds", task.start()[rank])
          .put("work_seconds", median.work(rank))
          .put("waiting_seconds", known(waiting[rank]))
          .put("oblivious_waiting_seconds", BarrierCosts.waiting(median.oblivious(), rank))
          .put("global_waiting_seconds", BarrierCosts.waiting(median.global(), rank));
    }
  }
}
