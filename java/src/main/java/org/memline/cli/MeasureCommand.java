package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.predict.LocalityPart;
import org.memline.calibration.predict.Predictor;
import org.memline.launch.AskedLaunches;
import org.memline.launch.AskedSamples;
import org.memline.launch.ExitCode;
import org.memline.launch.GivenRules;
import org.memline.layout.Mesh;
import org.memline.layout.Operation;
import org.memline.layout.Slice;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.sample.TransferCell;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code measure}: a layout of the user's own, now. */
@Command(
    name = "measure",
    description =
        "Measures just this layout, now, and prints it beside what a calibration predicts of cores as far"
            + " apart as they are meanwhile.")
final class MeasureCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;
  @Mixin AskedOptions asked;
  @Mixin RanksOptions ranks;

  @Option(
      names = "--method",
      paramLabel = "M",
      completionCandidates = Choices.Methods.class,
      description =
          "One of ${COMPLETION-CANDIDATES}; put_visible and direct_visible end when the data could be read, not when they are: no other"
              + " command takes these.")
  String method;

  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      description =
          "What predicts, for comparison; copies are done by its rules. Without, kernels race for a"
              + " second first.")
  Path calibration;

  @Mixin HistoryOptions history;

  @Option(
      names = "--launches",
      paramLabel = "N",
      defaultValue = "3",
      description = "Starts of mpirun. Default: 3.")
  int launches;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() {
    List<Layouts.Asked> lines = asked.asked(method == null ? null : Method.parse(method), true);
    if (launches < 1) {
      throw new UsageException("--launches " + launches + ": at least 1 is needed");
    }
    Optional<Calibration> known = Optional.ofNullable(calibration).map(CalibrationFile::read);
    if (history.given() && known.isEmpty()) {
      throw new UsageException("--history is for what --calibration predicts: give both");
    }
    List<LocalityPart> parts = known.map(this::parts).orElse(List.of());
    Mesh mesh = ranks.mesh();
    RanksOptions.requireMpirun();
    Map<Experiment, List<Cell>> cells =
        lines.stream()
            .map(MeasureCommand::cell)
            .distinct()
            .collect(Collectors.groupingBy(Cell::experiment, TreeMap::new, Collectors.toList()));
    AskedLaunches asking =
        new AskedLaunches(
            launches,
            known.flatMap(
                own -> GivenRules.of("--calibration", calibration, own, GivenRules.CALIBRATE)),
            known.map(Calibration::machine),
            this::notice);
    PrintWriter out = spec.commandLine().getOut();
    cells.forEach(
        (experiment, own) -> {
          AskedSamples samples = asking.measured(Plan.of(experiment, own), mesh);
          for (Cell cell : own) {
            MeasuredLine line = line(cell, samples, parts);
            out.println(json || asked.batch() ? CalibrationFile.toLine(line) : line.text());
          }
        });
    out.flush();
    return ExitCode.DONE;
  }

  private List<LocalityPart> parts(Calibration known) {
    return history.among(LocalityPart.of(known), known, calibration, spec.commandLine().getErr());
  }

  private static Cell cell(Layouts.Asked line) {
    if (line.method() == Method.JAVA && line.layout() instanceof Operation) {
      throw new UsageException(
          "--method java sends rows and columns: give --matrix with --rows or --columns, or another"
              + " method for --words");
    }
    return line.layout() instanceof Operation operation
        ? new TransferCell(line.method(), line.cache(), operation, Role.ASKED)
        : new SendCell(line.method(), line.cache(), (Slice) line.layout(), Role.ASKED);
  }

  private MeasuredLine line(Cell cell, AskedSamples samples, List<LocalityPart> parts) {
    AskedSamples.Found found =
        samples
            .found(cell)
            .orElseThrow(() -> new UsageException(cell.id() + " is not supported on this system"));
    PredictionLine prediction =
        found
            .cores()
            .among(parts)
            .or(() -> parts.stream().findFirst())
            .map(part -> predicted(part, cell, parts.size() > 1))
            .orElse(null);
    return MeasuredLine.of(found.measured(), CoresLine.of(found.cores(), parts), prediction);
  }

  /** Null, with a notice, where the calibration cannot tell: measured it is all the same. */
  private PredictionLine predicted(LocalityPart part, Cell cell, boolean several) {
    try {
      PredictionLine line = predicted(part.predictor(), cell);
      return several ? line.in(part.locality().label()) : line;
    } catch (CalibrationException e) {
      notice("memline: no prediction: " + e.getMessage());
      return null;
    }
  }

  private static PredictionLine predicted(Predictor predictor, Cell cell) {
    if (cell instanceof TransferCell transfer) {
      return PredictionLine.of(
          predictor.predict(transfer.operation(), transfer.method(), transfer.cache()),
          transfer.cache().label());
    }
    SendCell send = (SendCell) cell;
    return PredictionLine.of(
        predictor.predict(send.slice(), send.method(), send.cache()), send.cache().label());
  }

  private void notice(String line) {
    spec.commandLine().getErr().println(line);
    spec.commandLine().getErr().flush();
  }
}
