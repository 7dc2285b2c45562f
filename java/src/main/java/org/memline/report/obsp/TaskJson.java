package org.memline.report.obsp;

import java.io.Writer;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import org.memline.obsp.Barriers;
import org.memline.obsp.CriticalPath;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.SuperstepTimes;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.TimeShares;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes the times of a task (program that consists of supersteps) as one line of JSON. Times are
 * in seconds. Ranks are numbered from 0, supersteps and groups from 1. The JSON is written while it
 * is generated, because with all matrices (times by superstep and rank) it may be larger than the
 * memory.
 */
public final class TaskJson {
  /**
   * Largest product of the numbers of ranks and supersteps for which matrices of times (by
   * superstep and rank) are written by default. Larger matrices are written only if the user
   * requests them.
   */
  public static final long MOST_CELLS = 100_000;

  private static final JsonFactory JSON = new JsonFactory();

  private final JsonGenerator json;
  private final TaskAnswer answer;
  private final TaskTimes times;

  private TaskJson(JsonGenerator json, TaskAnswer answer) {
    this.json = json;
    this.answer = answer;
    times = answer.times();
  }

  /**
   * Writes the JSON.
   *
   * @param all whether matrices of times (by superstep and rank) are written even if they are
   *     larger than {@link #MOST_CELLS}
   */
  public static void write(TaskAnswer answer, boolean all, Writer out) {
    // The generator is not closed, because that would close the destination, too.
    JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), out);
    new TaskJson(json, answer).write(all);
    json.flush();
  }

  private void write(boolean all) {
    json.writeStartObject();
    json.writeStringProperty("name", answer.name());
    json.writeNumberProperty("seconds", times.seconds());
    json.writeStringProperty("barrier", word(times.barriers()));
    if (answer.other() == null) {
      json.writeNullProperty("other");
    } else {
      json.writeObjectPropertyStart("other");
      json.writeStringProperty("barrier", word(answer.other().barriers()));
      number("seconds", answer.other().seconds());
      json.writeStringProperty("why", answer.other().why());
      json.writeEndObject();
    }
    costs();
    ranks();
    supersteps();
    criticalPath();
    long cells = (long) times.task().ranks() * times.supersteps().size();
    if (all || cells <= MOST_CELLS) {
      matrices();
    } else {
      json.writeNullProperty("matrices");
    }
    json.writeEndObject();
  }

  /**
   * Writes the costs per byte (g) and per superstep (L) of the whole machine. Single supersteps and
   * groups of ranks may have other costs.
   */
  private void costs() {
    SuperstepCosts costs = times.task().costs();
    number("g", costs == null ? Double.NaN : costs.g());
    number("L", costs == null ? Double.NaN : costs.latency());
    json.writeStringProperty("combine", costs == null ? "" : costs.combine().word());
    json.writeStringProperty("costs", answer.costs());
  }

  private static String word(Barriers barriers) {
    return switch (barriers) {
      case AS_WRITTEN -> "as_written";
      case GLOBAL -> "global";
      case OBLIVIOUS -> "oblivious";
    };
  }

  private void number(String name, double value) {
    if (Double.isFinite(value)) {
      json.writeNumberProperty(name, value);
    } else {
      json.writeNullProperty(name);
    }
  }

  private void ranks() {
    TimeShares shares = TimeShares.of(times);
    double[] finish = times.finish();
    json.writeArrayPropertyStart("ranks");
    for (int i = 0; i < finish.length; i++) {
      json.writeStartObject();
      json.writeNumberProperty("rank", i);
      json.writeNumberProperty("start", times.start()[i]);
      json.writeNumberProperty("seconds", finish[i]);
      json.writeNumberProperty("work", shares.computing(i));
      json.writeNumberProperty("communication", shares.communicating(i));
      json.writeNumberProperty("waiting", shares.waiting(i));
      json.writeNumberProperty("awaited", shares.awaited(i));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void supersteps() {
    json.writeArrayPropertyStart("supersteps");
    for (SuperstepSums sum : SuperstepSums.of(times)) {
      json.writeStartObject();
      json.writeNumberProperty("superstep", sum.superstep());
      json.writeStringProperty("name", sum.name());
      json.writeStringProperty("sync", sum.sync().word());
      json.writeNumberProperty("longest_work", sum.longest());
      json.writeNumberProperty("waiting", sum.waiting());
      rank("worst_rank", sum.worstRank());
      json.writeNumberProperty("worst_waiting", sum.worstWaiting());
      rank("awaited", sum.awaited());
      json.writeNumberProperty("awaited_waiting", sum.awaitedSeconds());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void rank(String name, Integer rank) {
    if (rank == null) {
      json.writeNullProperty(name);
    } else {
      json.writeNumberProperty(name, rank);
    }
  }

  private void criticalPath() {
    json.writeArrayPropertyStart("critical_path");
    for (CriticalPath.Section section : CriticalPath.of(times)) {
      json.writeStartObject();
      json.writeArrayPropertyStart("groups");
      for (int[] group : section.groups()) {
        json.writeStartObject();
        json.writeNumberProperty("superstep", group[0] + 1);
        json.writeNumberProperty("group", group[1] + 1);
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeNumberProperty("superstep", section.superstep() + 1);
      json.writeNumberProperty("rank", section.rank());
      json.writeStringProperty("doing", section.doing().name().toLowerCase(java.util.Locale.ROOT));
      json.writeNumberProperty("follows", section.partner());
      json.writeNumberProperty("from", section.from());
      json.writeNumberProperty("to", section.to());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /**
   * Writes the matrices of times. There is a row for each superstep of the whole machine, and a
   * column for each rank.
   */
  private void matrices() {
    json.writeObjectPropertyStart("matrices");
    matrix("ready", (took, rank) -> took.ready()[rank]);
    matrix("waiting", SuperstepTimes::waiting);
    matrix("communication", SuperstepTimes::communication);
    matrix("finish", (took, rank) -> took.finish()[rank]);
    json.writeArrayPropertyStart("awaited");
    for (SuperstepTimes took : times.supersteps()) {
      json.writeArray(took.awaited(), 0, took.awaited().length);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void matrix(String name, ToDoubleBiFunction<SuperstepTimes, Integer> of) {
    List<SuperstepTimes> supersteps = times.supersteps();
    json.writeArrayPropertyStart(name);
    for (SuperstepTimes took : supersteps) {
      json.writeStartArray();
      for (int i = 0; i < times.task().ranks(); i++) {
        json.writeNumber(of.applyAsDouble(took, i));
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }
}
