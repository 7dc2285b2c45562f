package org.memline.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.memline.calibration.CalibrationFile;
import org.memline.calibration.Evidence;
import org.memline.calibration.Predictor;
import org.memline.calibration.machine.GeometryFacts;
import org.memline.calibration.machine.MachineReader;
import org.memline.experiment.LaunchSeries;
import org.memline.experiment.Profile;
import org.memline.experiment.Progress;
import org.memline.layout.Mesh;
import org.memline.layout.Operation;
import org.memline.layout.Slice;
import org.memline.mpi.LaunchOptions;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
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
        "Measures just this layout, now, and prints it beside what a calibration predicts.")
final class MeasureCommand implements Callable<Integer> {
  /** Measuring time of a layout, over all launches. */
  private static final double SECONDS_PER_LAYOUT = 3;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;
  @Mixin AskedOptions asked;
  @Mixin RanksOptions ranks;

  @Option(
      names = "--method",
      paramLabel = "M",
      description = "datatype, packed, mpipack, pipelined, ring, put, direct or java.")
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
    Map<Experiment, List<Cell>> cells =
        lines.stream()
            .map(MeasureCommand::cell)
            .distinct()
            .collect(Collectors.groupingBy(Cell::experiment, TreeMap::new, Collectors.toList()));
    PrintWriter out = spec.commandLine().getOut();
    cells.forEach(
        (experiment, own) -> {
          Evidence evidence = Evidence.alone(measure(Plan.of(experiment, own), mesh));
          for (Cell cell : own) {
            MeasuredLine line = MeasuredLine.of(cell, evidence, predicted(predictor, cell));
            out.println(json || asked.batch() ? CalibrationFile.toLine(line) : line.text());
          }
        });
    out.flush();
    return ExitCode.DONE;
  }

  private static Cell cell(Layouts.Asked line) {
    return line.layout() instanceof Operation operation
        ? new TransferCell(line.method(), line.cache(), operation, Role.ASKED)
        : new SendCell(line.method(), line.cache(), (Slice) line.layout(), Role.ASKED);
  }

  /** Null without a calibration. */
  private static PredictionLine predicted(Predictor predictor, Cell cell) {
    if (predictor == null) {
      return null;
    }
    if (cell instanceof TransferCell transfer) {
      return PredictionLine.of(
          predictor.predict(transfer.operation(), transfer.method(), transfer.cache()),
          transfer.cache().label());
    }
    SendCell send = (SendCell) cell;
    return PredictionLine.of(
        predictor.predict(send.slice(), send.method(), send.cache()), send.cache().label());
  }

  private SampleSet measure(Plan plan, Mesh mesh) {
    Map<String, Fact> machine = new MachineReader().read();
    Part part = new Part(plan, mesh, new Profile.Budget(launches, secondsPerLaunch(plan)));
    Memory.require(part.bytesNeeded(), mesh.size(), machine);
    RunRecord run =
        RunRecord.of(
            "asked", Profile.DEFAULT_SEED, launches, plan, Instant.now().toString(), machine);
    int lineBytes = (int) GeometryFacts.from(machine).lineBytes();
    Path folder = temporaryFolder();
    Path samples = folder.resolve("measure.samples.jsonl");
    Journal.create(samples, run).close();
    LaunchSeries.Setting setting =
        new LaunchSeries.Setting(
            plan, mesh, lineBytes, secondsPerLaunch(plan), false, LaunchOptions.NONE);
    Consumer<String> notice = line -> spec.commandLine().getErr().println(line);
    try (LaunchSeries series = new LaunchSeries(setting, run, samples, 0, notice)) {
      for (int launch = 0; launch < launches; launch++) {
        series.launch(Progress.NONE, notice);
      }
      SampleSet set = SampleReader.read(List.of(samples), false);
      samples.toFile().delete();
      folder.toFile().delete();
      return set;
    } finally {
      spec.commandLine().getErr().flush();
    }
  }

  private double secondsPerLaunch(Plan plan) {
    return SECONDS_PER_LAYOUT * plan.cells().size() / launches;
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("memline-");
    } catch (IOException e) {
      throw new UncheckedIOException("no temporary folder: " + e.getMessage(), e);
    }
  }
}
