package org.memline.cli.call;

import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.memline.call.check.ModelCheck;
import org.memline.call.check.ModelChecker;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.ModelFile;
import org.memline.call.fit.ObservedRun;
import org.memline.call.fit.ReadTraces;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import org.memline.report.ReportFile;
import org.memline.report.call.ModelCheckJUnit;
import org.memline.report.call.ModelCheckTable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code call check}, which determines whether an annotated program still takes as long
 * as its fitted model predicts.
 */
@Command(
    name = "check",
    description = {
      "Compares new runs with a model that call fit wrote. For each segment (range of the"
          + " variables with its own constants), the command compares the times, the constants,"
          + " the borders, the scatter of the points and the slowest visits. The verdict is"
          + " REGRESSED, IMPROVED, EQUIVALENT, INCONCLUSIVE or INCOMPARABLE.",
      "",
      "A change counts if it exceeds the between-run spread and the threshold (--matters). The"
          + " between-run spread is known only if the baseline is fitted to several runs,"
          + " preferably five or more. With a baseline of one run, a change is INCONCLUSIVE, and"
          + " EQUIVALENT assumes a between-run spread of 3 %%.",
      "",
      "If the program has not changed, about 1 of 200 checks reports REGRESSED with a baseline of"
          + " five runs that differ by 3 to 10 %%, and no check does with a baseline of one run."
    },
    footer = {
      "",
      "Exit codes: 0 no regression; 1 regression; 2 wrong use or unreadable file; 3 inconclusive,"
          + " with --require-conclusive; 4 not comparable."
    })
final class CallCheckCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "TRACE",
      description = "Traces of the new runs, PROG.cll.N.dat, one per run.")
  List<Path> files;

  @Option(
      names = "--baseline",
      required = true,
      paramLabel = "MODEL.json",
      description = "The model that call fit --out wrote.")
  Path baseline;

  @Option(
      names = "--matters",
      paramLabel = "PERCENT",
      defaultValue = "5",
      description =
          "Relative change up to which a difference does not count. Default: ${DEFAULT-VALUE}.")
  double matters;

  @Option(names = "--junit", paramLabel = "FILE", description = "Also write JUnit XML.")
  Path junit;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Option(
      names = "--require-conclusive",
      description = "Exit with code 3 if the runs do not decide the verdict.")
  boolean requireConclusive;

  @Mixin FitChoices choices;

  @Override
  public Integer call() {
    if (!(matters > 0 && matters < 100)) {
      throw new IllegalArgumentException(
          "--matters " + matters + ": give a percentage between 0 and 100, for example 5");
    }
    CostModel then = ModelFile.read(baseline);
    if (choices.experiment != null) {
      then = then.only(choices.experiment);
    }
    ReadTraces now = choices.traces(files, null, spec.commandLine().getErr()).requireOneMachine();
    ModelCheck check = ModelChecker.check(then, now.runs(), now.experiments(), matters / 100);
    if (junit != null) {
      ReportFile.write(junit, junit(check, now.runs()));
    }
    if (json) {
      spec.commandLine().getOut().println(ModelFile.line(check));
      spec.commandLine().getOut().flush();
    } else {
      Screen.of(spec.commandLine()).print(ModelCheckTable.of(check));
    }
    return switch (check.verdict()) {
      case REGRESSED -> ExitCode.REGRESSION;
      case INCOMPARABLE -> ExitCode.INCOMPARABLE;
      case INCONCLUSIVE -> requireConclusive ? ExitCode.INCONCLUSIVE : ExitCode.DONE;
      case IMPROVED, EQUIVALENT -> ExitCode.DONE;
    };
  }

  private String junit(ModelCheck check, List<ObservedRun> runs) {
    ObservedRun last = runs.get(runs.size() - 1);
    Map<String, String> provenance = new LinkedHashMap<>();
    provenance.put("baseline", baseline.toString());
    provenance.put("program", last.program());
    provenance.put("runs", String.join(", ", runs.stream().map(ObservedRun::name).toList()));
    provenance.put("cpu_model", String.join(", ", last.cpus()));
    provenance.put("verdict", check.verdict().name());
    return ModelCheckJUnit.of(check, String.join(",", last.hosts()), started(last), provenance);
  }

  private static Instant started(ObservedRun run) {
    try {
      return Instant.parse(run.started());
    } catch (DateTimeParseException e) {
      return Instant.EPOCH;
    }
  }
}
