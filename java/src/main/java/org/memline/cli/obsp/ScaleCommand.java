package org.memline.cli.obsp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.memline.call.fit.ModelFile;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import org.memline.obsp.scaling.Scaling;
import org.memline.obsp.scaling.ScalingStudy;
import org.memline.obsp.template.TaskTemplate;
import org.memline.obsp.template.TemplateValue;
import org.memline.report.ReportFile;
import org.memline.report.obsp.ScalingPlot;
import org.memline.report.obsp.ScalingTable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code scale}, which predicts the time of a task of supersteps on more ranks than
 * were measured.
 */
@Command(
    name = "scale",
    description = {
      "Shows how a task scales: a template (native/examples/*.task.json) is evaluated at each number"
          + " of ranks, with the times of its parts from models that call fit wrote.",
      "",
      "The time is the median of simulated runs. The interval contains 95 %% of these runs. For"
          + " each run, the simulation draws",
      "- the constants of each experiment, jointly from the uncertainty of their fit; all visits"
          + " of the run use them;",
      "- the error of the formula at a point;",
      "- the error of extrapolation, for values outside the measured range. Its spread grows with"
          + " the square root of the octaves (more slowly than in call predict). For"
          + " communication, the number of ranks is such a value;",
      "- the variation between visits, for each rank and superstep. A rank that waits for many"
          + " ranks waits for the slowest, so more ranks take longer than the parts alone.",
      "",
      "Rare long disturbances that no measured run had are not included. Contention for memory or"
          + " network beyond the measured ranks is included only as far as the spread of the"
          + " extrapolation covers it.",
      "",
      "Efficiency is the speedup divided by the number of ranks. The reason why scaling stops is"
          + " the part of the critical path that exceeds perfect scaling most."
    })
public final class ScaleCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "TEMPLATE", description = "A task with parameters, in JSON.")
  Path template;

  @Mixin TemplateOptions parts;

  @Option(
      names = "--ranks",
      paramLabel = "FIRST:LAST:FACTOR",
      defaultValue = "1:4096:2",
      description =
          "Numbers of ranks, also in the form 2:8:+2 or 1,2,4. Default: ${DEFAULT-VALUE}.")
  String ranks;

  @Option(
      names = "--weak",
      paramLabel = "NAME=FORMULA",
      description =
          "Also evaluate weak scaling, where a parameter grows with the ranks: N=65536*P. May"
              + " be repeated.")
  List<String> weak = List.of();

  @Mixin BarrierOption ends;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Also draw the time over the ranks as SVG.")
  Path svg;

  /**
   * The JSON of this command.
   *
   * @param scalings times by number of ranks for a fixed problem size, then for a growing problem
   *     size if {@code --weak} is given
   */
  record ScaledTask(List<Scaling> scalings) {}

  @Override
  public Integer call() {
    int[] numbers = RankNumbers.of(ranks);
    Map<String, TemplateValue> given = parts.values();
    Map<String, TemplateValue> growing = TemplateOptions.values("--weak", weak);
    TaskTemplate task = TaskTemplate.read(template);
    ScalingStudy study = new ScalingStudy(task, parts.parts(), ends.read());
    List<Scaling> scalings = new ArrayList<>();
    scalings.add(study.over(numbers, p -> TemplateOptions.at(p, given), false));
    if (!weak.isEmpty()) {
      Map<String, TemplateValue> all = new LinkedHashMap<>(given);
      all.putAll(growing);
      scalings.add(study.over(numbers, p -> TemplateOptions.at(p, all), true));
    }
    if (svg != null) {
      ReportFile.write(svg, ScalingPlot.svg(scalings));
    }
    if (json) {
      spec.commandLine().getOut().println(ModelFile.line(new ScaledTask(scalings)));
      spec.commandLine().getOut().flush();
    } else {
      Screen.of(spec.commandLine())
          .print(String.join("\n", scalings.stream().map(ScalingTable::of).toList()));
    }
    return ExitCode.DONE;
  }
}
