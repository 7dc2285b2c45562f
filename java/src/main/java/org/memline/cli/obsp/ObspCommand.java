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
import org.memline.report.ReportFile;
import org.memline.report.obsp.TaskAnswer;
import org.memline.report.obsp.TaskJson;
import org.memline.report.obsp.TaskReport;
import org.memline.report.obsp.TaskSvg;
import org.memline.table.Page;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code obsp}, which computes how long a parallel program that consists of supersteps
 * (a task) takes with and without barriers.
 */
@Command(
    name = "obsp",
    description = {
      "Computes the time of a parallel program from what its ranks compute and send in each"
          + " superstep, by the model OBSP* of the CALL paper. Prints when each rank ends, which"
          + " rank waits for which, and the critical path.",
      "",
      "A rank waits for the senders of its messages or, at a barrier, for all ranks. It continues"
          + " g·h + L seconds after the last of these ranks is ready. h is the largest number of"
          + " bytes that one of these ranks moves.",
      "",
      "A task is a JSON file (calibration/task.schema.json). work is in seconds, one"
          + " number for each rank or one for all; a message is [from, to, bytes]; g is in"
          + " seconds per byte, L in seconds per superstep; ranks start at 0. The example, figure"
          + " 1 of the paper, takes 5 s, and 6 s with barriers:",
      "",
      "  {\"ranks\": 2, \"g\": 1, \"L\": 0, \"supersteps\": [",
      "    {\"work\": [1, 2], \"messages\": [[0, 1, 1]]},",
      "    {\"work\": [2, 1], \"messages\": [[0, 1, 1]]}]}",
      "",
      "A superstep may also have these members:",
      "- name;",
      "- sync: oblivious, global, or none (no rank communicates);",
      "- g, L and combine (max or +: how received and sent bytes are combined);",
      "- groups (ranks and supersteps, every rank in one group), which run between its work and"
          + " its communication;",
      "- receives: the number of messages that each rank waits for;",
      "- messages that were sent in another superstep (from, to, bytes, superstep).",
      "The task may give the start time of each rank."
    },
    sortOptions = false,
    footer = {
      "",
      "For example: jobs/memline obsp task.json --barrier global --svg task.svg",
      "",
      "Exit codes: 0 done; 2 wrong use, or an invalid task: a message to a rank that does"
          + " not exist, a rank in two groups or in none, a superstep that never ends, a time"
          + " below 0."
    })
public final class ObspCommand implements Callable<Integer> {
  private static final int LEAST_WIDTH = 40;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "TASK|TEMPLATE|TRACE",
      description = {
        "A task in JSON; or a template (native/examples/*.task.json, as for scale), evaluated at"
            + " one number of ranks; or traces of annotated programs with supersteps"
            + " (PROG.cll.N.dat, one per run). For traces, the cost of barriers is printed by"
            + " superstep beside the measured times."
      })
  List<Path> files;

  private Path file;

  @Option(
      names = "--inside",
      paramLabel = "NAME",
      description =
          "For traces: each visit of this experiment is a task. Default: the whole run is"
              + " one. g and L are fitted to the supersteps unless they are given.")
  String inside;

  @Mixin BarrierOption ends;

  @Mixin CostOptions costs;

  @Mixin TemplateOptions parts;

  @Option(
      names = "--ranks",
      paramLabel = "P",
      description = "For a template: number of ranks. Default: the template's P.")
  Integer ranks;

  @Option(names = "--json", description = "Print JSON: seconds, ranks, supersteps, critical_path.")
  boolean json;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Also draw the task as SVG: time from left to right, one line per rank.")
  Path svg;

  @Option(
      names = "--all",
      description =
          "For a task: print every rank and superstep. JSON then contains the times of"
              + " each rank in each superstep even if there are more than 100000.")
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
          "--inside %s: %s is a task, and only traces have visits: leave --inside out"
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

  /**
   * Reads the task from the file. If the file is a template with formulas, the formulas are
   * evaluated for one number of ranks.
   *
   * @param given costs that the user gave
   */
  private TaskFile task(CostOptions.Given given) {
    try {
      TaskFile task = TaskFile.read(file, given.costs());
      if (parts.given() || ranks != null) {
        throw new IllegalArgumentException(
            file
                + " is a task with numbers: --model, --set and --ranks need a template, leave"
                + " them out");
      }
      return task;
    } catch (ParametersException e) {
      if (given.costs().given()) {
        throw new IllegalArgumentException(
            file
                + " is a template, which has its own costs: leave out --g, --latency,"
                + " --combine and --machine",
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
          "--barrier %s needs a task: traces are evaluated with and without barriers, leave it out"
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

  /** Throws an error if the user gave options that apply only to task files and not to traces. */
  private void requireNoTaskOptions() {
    if (all) {
      throw new IllegalArgumentException(
          "--all needs a task: traces are always printed by superstep, leave it out");
    }
    String of =
        !parts.models.isEmpty()
            ? "--model " + parts.models.get(0)
            : !parts.set.isEmpty()
                ? "--set " + parts.set.get(0)
                : ranks != null ? "--ranks " + ranks : "";
    if (!of.isEmpty()) {
      throw new IllegalArgumentException(
          of + " needs a template: traces have their own numbers and ranks, leave it out");
    }
  }

  private TaskTimes evaluated(Task task, Barriers barriers) {
    try {
      return Evaluator.evaluate(task, barriers);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  /**
   * Returns the time of the task with the kind of barrier that the user did not request, for
   * comparison.
   *
   * @param barriers the requested kind of barrier
   * @return the time with the other kind; null if the user requested no kind
   */
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

  /**
   * Returns the number of columns for the output: those of the terminal if the environment variable
   * COLUMNS gives them, but at most those of a page.
   */
  private static int width() {
    String columns = System.getenv("COLUMNS");
    return columns != null && columns.matches("\\d{1,4}")
        ? Math.min(Math.max(LEAST_WIDTH, Integer.parseInt(columns)), Page.WIDTH)
        : Page.WIDTH;
  }
}
