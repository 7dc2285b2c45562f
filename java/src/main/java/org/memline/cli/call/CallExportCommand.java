package org.memline.cli.call;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.ModelFile;
import org.memline.call.fit.ObservedExperiment;
import org.memline.call.fit.RankChoice;
import org.memline.call.fit.ReadTraces;
import org.memline.call.trace.TraceReader;
import org.memline.call.trace.VisitSink;
import org.memline.launch.ExitCode;
import org.memline.layout.Labelled;
import org.memline.report.ReportException;
import org.memline.report.ReportFile;
import org.memline.report.call.AlephSets;
import org.memline.report.call.CaliperSplit;
import org.memline.report.call.ChromeTrace;
import org.memline.report.call.ExtraPLines;
import org.memline.report.call.VisitPaths;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.exc.JacksonIOException;

/**
 * The command {@code call export}, which writes traces or the constants of a model in the format of
 * another program.
 */
@Command(
    name = "export",
    description = "Writes traces or a model in the format of another program.",
    footer = {
      "",
      "Formats:",
      "extrap: JSON Lines for Extra-P, with the median of each run in seconds;",
      "caliper: json-split for Hatchet, with seconds and visits by path and rank of one run;",
      "chrome: one event per visit, for Perfetto and chrome://tracing;",
      "aleph: the values of each constant of a MODEL.json by interval"
          + " (calibration/aleph.schema.json)."
    })
final class CallExportCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  /** The file formats, named after the program that reads them. */
  enum Format implements Labelled {
    EXTRAP("extrap"),
    CALIPER("caliper"),
    CHROME("chrome"),
    ALEPH("aleph");

    private final String label;

    Format(String label) {
      this.label = label;
    }

    @Override
    public String label() {
      return label;
    }
  }

  @Parameters(
      arity = "1..*",
      paramLabel = "TRACE",
      description = "Traces PROG.cll.N.dat, one per run; for aleph a MODEL.json.")
  List<Path> files;

  @Option(
      names = {"--format", "--to"},
      paramLabel = "extrap|caliper|chrome|aleph",
      required = true,
      description = "Format of the file.")
  String format;

  @Option(names = "--out", paramLabel = "FILE", required = true, description = "The file to write.")
  Path out;

  @Option(
      names = "--experiment",
      paramLabel = "NAME",
      description = "Export only this experiment. Default: all.")
  String experiment;

  @Override
  public Integer call() {
    switch (Labelled.parse(Format.values(), "--format", format)) {
      case EXTRAP -> ReportFile.write(out, ExtraPLines.of(points()));
      case CALIPER -> {
        VisitPaths paths = new VisitPaths();
        read(paths);
        ReportFile.write(out, CaliperSplit.of(paths));
      }
      case CHROME -> chrome();
      case ALEPH -> ReportFile.write(out, AlephSets.of(model()));
    }
    spec.commandLine().getOut().println("written: " + out);
    spec.commandLine().getOut().flush();
    return ExitCode.DONE;
  }

  private CostModel model() {
    if (files.size() > 1) {
      throw new IllegalArgumentException(
          "aleph exports one model, but %s and %s are given: give one MODEL.json"
              .formatted(files.get(0), files.get(1)));
    }
    if (Files.exists(files.get(0)) && !ModelFile.isModel(files.get(0))) {
      throw new IllegalArgumentException(
          files.get(0) + " is not a model: make one with call fit TRACE… --out MODEL.json");
    }
    CostModel model = ModelFile.read(files.get(0));
    return experiment == null ? model : model.only(experiment);
  }

  private List<ObservedExperiment> points() {
    ReadTraces traces = ReadTraces.of(files, RankChoice.BY_EXPERIMENT);
    printNotes(traces.notes());
    return (experiment == null ? traces : traces.only(experiment)).experiments();
  }

  /**
   * Writes events in the format of Chrome's trace viewer. They are written while the trace is read,
   * because ten million events would take gigabytes of memory.
   */
  private void chrome() {
    try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(out));
        ChromeTrace trace = new ChromeTrace(stream)) {
      read(trace);
    } catch (IOException | JacksonIOException e) {
      throw new ReportException(
          "%s cannot be written: %s; give another file with --out".formatted(out, e.getMessage()));
    }
  }

  private void read(VisitSink all) {
    Set<String> seen = new TreeSet<>();
    TraceReader reader =
        new TraceReader(
            (head, of, block) -> {
              seen.add(of.name());
              if (experiment == null || experiment.equals(of.name())) {
                all.visits(head, of, block);
              }
            });
    files.forEach(reader::read);
    if (experiment != null && !seen.contains(experiment)) {
      throw new IllegalArgumentException(
          "there is no experiment '%s': the traces have %s"
              .formatted(experiment, String.join(", ", seen)));
    }
    printNotes(reader.notes());
  }

  private void printNotes(List<String> notes) {
    notes.forEach(spec.commandLine().getErr()::println);
    spec.commandLine().getErr().flush();
  }
}
