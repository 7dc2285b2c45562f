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

/** {@code call import}: what calibrate measured, as visits of experiments. */
@Command(
    name = "import",
    description = {
      "Writes the batches of sends and copies of samples as visits, a trace for each launch, for call fit.",
      "",
      "A batch counts as for a calibration: verified, undisturbed, in a state of the cores that is fitted. Experiments are"
          + " METHOD_CACHE_LOCALITY, with the variables bytes, lines, blocks, pages, ld (elements), held_out (0 or 1), and"
          + " copy_KERNEL_xCy, with bytes and touched, of the lines on both sides."
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
          "What each experiment that has its variables is said to cost, f for its name, as"
              + " \"f[0]*alpha + f[1]*beta*bytes\". May be repeated: the first that fits counts.")
  List<String> formulas;

  @Option(
      names = "--where",
      paramLabel = "CONDITION",
      description = "Only what this holds of, as \"blocks>1 && bytes>=8192\".")
  String where;

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "NAME",
      description = "Writes NAME.cll.0.dat and, of more launches, those behind it.")
  Path out;

  @Option(
      names = "--skip-damaged",
      description = "Leave out damaged lines instead of refusing the file.")
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
