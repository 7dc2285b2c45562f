package org.memline.cli.call;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.memline.call.fit.PointCondition;
import org.memline.launch.ExitCode;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code call import}, which converts samples of the command {@code calibrate} to
 * traces, so that any cost formula can be fitted to them.
 */
@Command(
    name = "import",
    description = {
      "Writes measurements of sends and copies as visits, one trace for each launch, for call fit.",
      "",
      "A measurement is used if a calibration would use it: it is verified, undisturbed, and has a"
          + " locality that is fitted. Experiments of sends are named METHOD_CACHE_LOCALITY, with"
          + " the variables bytes, lines, blocks, pages, ld (elements) and held_out (0 or 1)."
          + " Experiments of copies are named copy_KERNEL_xCy, with the variables bytes and"
          + " touched (lines touched on both sides)."
    })
final class CallImportCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "SAMPLES", description = "Samples files, plain or gzip.")
  List<Path> samples;

  @Option(
      names = "--formula",
      required = true,
      arity = "1",
      paramLabel = "FORMULA",
      description =
          "Cost formula, where f stands for the name of the experiment: \"f[0]*alpha +"
              + " f[1]*beta*bytes\". May be repeated: an experiment gets the first formula of"
              + " which it has all variables.")
  List<String> formulas;

  @Option(
      names = "--where",
      paramLabel = "CONDITION",
      description =
          "Import only visits that satisfy this condition, for example \"blocks>1 &&"
              + " bytes>=8192\".")
  String where;

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "NAME",
      description =
          "Name of the traces: NAME.cll.0.dat for the first launch, NAME.cll.1.dat for the"
              + " next, and so on.")
  Path out;

  @Option(
      names = "--skip-damaged",
      description = "Skip damaged lines instead of refusing the file.")
  boolean skipDamaged;

  @Override
  public Integer call() {
    String name = String.valueOf(out.getFileName()).replaceFirst("\\.cll\\.\\d+\\.dat$", "");
    Path first = out.resolveSibling(name + ".cll.0.dat");
    if (Files.exists(first)) {
      throw new IllegalArgumentException(first + " exists already: choose another name");
    }
    PointCondition condition = where == null ? null : new PointCondition(where);
    ImportedVisits visits = new ImportedVisits(formulas, condition);
    SampleSet set = SampleReader.read(samples, skipDamaged);
    PrintWriter err = spec.commandLine().getErr();
    set.notices().forEach(err::println);
    err.flush();
    visits.add(set);
    PrintWriter text = spec.commandLine().getOut();
    for (Map.Entry<String, Long> experiment : visits.counts().entrySet()) {
      text.printf("%s: %d visits%n", experiment.getKey(), experiment.getValue());
    }
    visits
        .write(first.toAbsolutePath().getParent(), name)
        .forEach(file -> text.println("written: " + file));
    text.flush();
    return ExitCode.DONE;
  }
}
