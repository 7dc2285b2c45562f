package org.memline.cli.obsp;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import org.memline.obsp.Barriers;
import org.memline.obsp.Evaluator;
import org.memline.obsp.Task;
import org.memline.obsp.TaskCheck;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.file.ParametersException;
import org.memline.obsp.file.TaskFile;
import org.memline.obsp.template.TaskTemplate;
import org.memline.obsp.template.TemplateValue;
import org.memline.obsp.trace.TracedBarriers;
import org.memline.report.Page;
import org.memline.report.ReportFile;
import org.memline.report.obsp.TaskAnswer;
import org.memline.report.obsp.TaskJson;
import org.memline.report.obsp.TaskReport;
import org.memline.report.obsp.TaskSvg;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code obsp}: what a task of supersteps takes, with barriers and without. */
@Command(
    name = "obsp",
    description = {
      "Computes the time of a parallel program from what its ranks compute and send in each"
          + " superstep (OBSP*, the CALL paper): when each rank ends, who waits for whom, the critical"
          + " path.",
      "",
      "A rank continues g·h + L seconds after the last rank that it waits for is ready: the senders"
          + " of its messages, or, at a barrier, all ranks. h is the most bytes that one of them"
          + " moves.",
      "",
      "A task is JSON, calibration/task.schema.json says how. Work in seconds, a number for each rank"
          + " or one for all; messages from, to, bytes; g seconds a byte, L seconds a superstep; ranks"
          + " from 0. The paper's figure 1, which takes 5 s, and 6 s with barriers:",
      "",
      "  {\"ranks\": 2, \"g\": 1, \"L\": 0, \"supersteps\": [",
      "    {\"work\": [1, 2], \"messages\": [[0, 1, 1]]},",
      "    {\"work\": [2, 1], \"messages\": [[0, 1, 1]]}]}",
      "",
      "A superstep may also have a name, sync (oblivious, global, or none: nobody communicates),"
          + " g, L and combine (max or +: how bytes in and out add up) of its own, groups (ranks and"
          + " supersteps, every rank in one) between its work and what comes after, receives (how"
          + " many messages each rank waits for), and messages sent in another superstep: from, to,"
          + " bytes, superstep. The task may say when each rank starts."
    },
    sortOptions = false,
    footer = {
      "",
      "For example: jobs/memline obsp task.json --barrier global --svg task.svg",
      "",
      "Exit codes: 0 done; 2 wrong use, or a task that cannot be: a message to nobody, ranks in two"
          + " groups or in none, a superstep that never ends, times below 0."
    })
public final class ObspCommand implements Callable<Integer> {
  private static final int LEAST_WIDTH = 40;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "TASK|TEMPLATE|TRACE",
      description = {
        "The task, JSON; or a template (native/examples/*.task.json), which scale takes, too, here at"
            + " one number of ranks, as its models' formulas have it; or traces of annotated programs with supersteps (PROG.cll.N.dat, one a"
            + " run): what barriers cost in them, by superstep, with what was measured beside."
      })
  List<Path> files;

  private Path file;

  @Option(
      names = "--inside",
      paramLabel = "NAME",
      description =
          "Of traces: each visit of this experiment is a task. Default: the whole run. g and L are"
              + " fitted to the supersteps, if they are not given.")
  String inside;

  @Mixin BarrierOption ends;

  @Mixin CostOptions costs;

  @Mixin TemplateOptions parts;

  @Option(
      names = "--ranks",
      paramLabel = "P",
      description = "Of a template: by so many ranks. Default: the template's P.")
  Integer ranks;

  @Option(names = "--json", description = "Print JSON: seconds, ranks, supersteps, critical_path.")
  boolean json;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Also draw it: time from left to right, a line a rank.")
  Path svg;

  @Option(
      names = "--all",
      description =
          "Of a task: show every rank and superstep; in JSON the times of each rank in each superstep also of"
              + " more than 100000.")
  boolean all;

  @Override
  public Integer call() {
    Barriers barriers = ends.read();
    CostOptions.Given given = costs.given();
    if (TracedObsp.isTraced(files)) {
      return traced(given);
    }
    file = files.get(0);
    if (inside != null) {
      throw new IllegalArgumentException(
          "--inside %s: %s is a task, and only traces have visits: leave it out"
              .formatted(inside, file));
    }
    TaskFile task = task(given);
    TaskTimes times = evaluated(task.task(), barriers);
    TaskAnswer answer =
        new TaskAnswer(task.name(), times, given.words(), other(task.task(), barriers));
    if (svg != null) {
      ReportFile.write(svg, TaskSvg.of(answer));
    }
    if (json) {
      PrintWriter out = spec.commandLine().getOut();
      TaskJson.write(answer, all, out);
      out.println();
      out.flush();
    } else {
      Screen.of(spec.commandLine()).print(TaskReport.of(answer, all, width()));
    }
    return ExitCode.DONE;
  }

  /** Written in numbers, or a template at one number of ranks. */
  private TaskFile task(CostOptions.Given given) {
    try {
      TaskFile task = TaskFile.read(file, given.costs());
      if (parts.given() || ranks != null) {
        throw new IllegalArgumentException(
            file + " is a task in numbers: --model, --set and --ranks are of templates");
      }
      return task;
    } catch (ParametersException e) {
      if (given.costs().given()) {
        throw new IllegalArgumentException(
            file
                + " is a template, whose costs are its own: leave out --g, --latency, --combine and --machine",
            e);
      }
      return template();
    }
  }

  private TaskFile template() {
    TaskTemplate template = TaskTemplate.read(file);
    Map<String, TemplateValue> formulas = parts.values();
    double p = ranks == null ? template.values(Map.of()).get("P") : ranks;
    Map<String, Double> values = TemplateOptions.at(p, formulas);
    values.put("P", p);
    Task task = template.expand(values, parts.parts()).task();
    TaskCheck.check(task);
    return new TaskFile(template.name(), task);
  }

  private int traced(CostOptions.Given given) {
    if (ends.barrier != null) {
      throw new IllegalArgumentException(
          "--barrier %s is of tasks: traces are told with barriers and without, leave it out"
              .formatted(ends.barrier));
    }
    requireNoTaskOptions();
    TracedBarriers barriers = TracedObsp.barriers(files, inside, given.costs());
    if (svg != null) {
      TracedObsp.draw(barriers, svg);
    }
    TracedObsp.print(barriers, json, spec.commandLine());
    return ExitCode.DONE;
  }

  /** Of traces these would say nothing. */
  private void requireNoTaskOptions() {
    if (all) {
      throw new IllegalArgumentException(
          "--all is of tasks: traces are told by rank and superstep, leave it out");
    }
    String of =
        !parts.models.isEmpty()
            ? "--model " + parts.models.get(0)
            : !parts.set.isEmpty()
                ? "--set " + parts.set.get(0)
                : ranks != null ? "--ranks " + ranks : "";
    if (!of.isEmpty()) {
      throw new IllegalArgumentException(
          of + " is of templates: traces have their own numbers and ranks, leave it out");
    }
  }

  private TaskTimes evaluated(Task task, Barriers barriers) {
    try {
      return Evaluator.evaluate(task, barriers);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  /** With the other kind of synchronisation; null where none is asked for. */
  private static TaskAnswer.Other other(Task task, Barriers barriers) {
    if (barriers == Barriers.AS_WRITTEN) {
      return null;
    }
    Barriers other = barriers == Barriers.GLOBAL ? Barriers.OBLIVIOUS : Barriers.GLOBAL;
    try {
      return new TaskAnswer.Other(other, Evaluator.evaluate(task, other).seconds(), "");
    } catch (IllegalArgumentException e) {
      return new TaskAnswer.Other(other, Double.NaN, e.getMessage());
    }
  }

  /** Of the terminal, where a shell tells it; no more than others read. */
  private static int width() {
    String columns = System.getenv("COLUMNS");
    return columns != null && columns.matches("\\d{1,4}")
        ? Math.min(Math.max(LEAST_WIDTH, Integer.parseInt(columns)), Page.WIDTH)
        : Page.WIDTH;
  }
}
