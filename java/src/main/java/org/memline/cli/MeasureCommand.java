package org.memline.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.memline.calibration.CalibrationFile;
import org.memline.calibration.CellEstimate;
import org.memline.calibration.Evidence;
import org.memline.calibration.Prediction;
import org.memline.calibration.Predictor;
import org.memline.calibration.machine.GeometryFacts;
import org.memline.calibration.machine.MachineReader;
import org.memline.experiment.Profile;
import org.memline.experiment.Progress;
import org.memline.experiment.sends.PairMemory;
import org.memline.experiment.sends.SendsRun;
import org.memline.layout.Mesh;
import org.memline.model.Interval;
import org.memline.model.OrderStatistics;
import org.memline.report.Units;
import org.memline.sample.Cell;
import org.memline.sample.Fact;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code measure}: a layout of the user's own, now. */
@Command(
    name = "measure",
    description =
        "Measures just this layout, now, and prints it beside what a calibration predicts.")
final class MeasureCommand implements Callable<Integer> {
  /** Measuring time of a layout, over all launches. */
  private static final double SECONDS_PER_LAYOUT = 3;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;
  @Mixin AskedOptions asked;
  @Mixin RanksOptions ranks;

  @Option(names = "--method", paramLabel = "M", description = "datatype, packed, mpipack or java.")
  String method;

  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      description = "What predicts, for comparison.")
  Path calibration;

  @Option(
      names = "--launches",
      paramLabel = "N",
      defaultValue = "3",
      description = "Starts of mpirun. Default: 3.")
  int launches;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  /** One line of {@code --json}: the median of the launches' medians, and their range. */
  record MeasuredLine(
      String cell,
      double seconds,
      double lowSeconds,
      double highSeconds,
      int launches,
      int repetitions,
      PredictionLine prediction) {}

  @Override
  public Integer call() {
    List<Layouts.Asked> lines = asked.asked(method == null ? null : Method.parse(method), true);
    if (launches < 1) {
      throw new UsageException("--launches " + launches + ": at least 1 is needed");
    }
    Predictor predictor =
        calibration == null ? null : new Predictor(CalibrationFile.read(calibration));
    Mesh mesh = ranks.mesh();
    RanksOptions.requireMpirun();
    Plan plan =
        new Plan(
            lines.stream()
                .map(a -> new Cell(a.method(), a.cache(), a.slice(), Role.ASKED))
                .distinct()
                .toList());
    SampleSet set = measure(plan, mesh);
    PrintWriter out = spec.commandLine().getOut();
    for (Cell cell : plan.cells()) {
      out.println(line(cell, set, predictor));
    }
    out.flush();
    return ExitCode.DONE;
  }

  private SampleSet measure(Plan plan, Mesh mesh) {
    Map<String, Fact> machine = new MachineReader().read();
    Memory.require(PairMemory.bytesNeeded(plan), mesh.size(), machine);
    RunRecord run =
        new RunRecord(
            "asked",
            Profile.DEFAULT_SEED,
            launches,
            plan.cells().size(),
            Instant.now().toString(),
            machine);
    int lineBytes = (int) GeometryFacts.from(machine).lineBytes();
    Path folder = temporaryFolder();
    Path samples = folder.resolve("measure.samples.jsonl");
    try {
      new SendsRun(
              plan, mesh, lineBytes, SECONDS_PER_LAYOUT * plan.cells().size() / launches, false)
          .run(run, samples, Progress.NONE, notice -> spec.commandLine().getErr().println(notice));
      SampleSet set = SampleReader.read(List.of(samples), false);
      samples.toFile().delete();
      folder.toFile().delete();
      return set;
    } finally {
      spec.commandLine().getErr().flush();
    }
  }

  private String line(Cell cell, SampleSet set, Predictor predictor) {
    CellEstimate estimate =
        new Evidence(set)
            .estimates().stream()
                .filter(e -> e.cell().equals(cell))
                .findFirst()
                .orElseThrow(
                    () -> new UsageException(cell.id() + " is not supported on this system"));
    double[] known =
        java.util.Arrays.stream(estimate.launchSeconds()).filter(s -> !Double.isNaN(s)).toArray();
    Interval range =
        new Interval(OrderStatistics.quantile(known, 0), OrderStatistics.quantile(known, 1));
    Prediction prediction =
        predictor == null ? null : predictor.predict(cell.slice(), cell.method(), cell.cache());
    if (json || asked.batch()) {
      return CalibrationFile.toLine(
          new MeasuredLine(
              cell.id(),
              estimate.seconds(),
              range.low(),
              range.high(),
              known.length,
              estimate.repetitions(),
              prediction == null ? null : PredictionLine.of(prediction, cell.cache().label())));
    }
    String measured =
        "measured  %12s  launches: %s to %s (%d repetitions)"
            .formatted(
                Units.microseconds(estimate.seconds()),
                Units.microseconds(range.low()),
                Units.microseconds(range.high()),
                estimate.repetitions());
    return prediction == null
        ? measured
        : measured
            + "\npredicted %12s  95 %% of such layouts: %s to %s%s"
                .formatted(
                    Units.microseconds(prediction.seconds()),
                    Units.microseconds(prediction.lowSeconds()),
                    Units.microseconds(prediction.highSeconds()),
                    prediction.notes().isEmpty()
                        ? ""
                        : "  (" + String.join("; ", prediction.notes()) + ")");
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("memline-");
    } catch (IOException e) {
      throw new UncheckedIOException("no temporary folder: " + e.getMessage(), e);
    }
  }
}
