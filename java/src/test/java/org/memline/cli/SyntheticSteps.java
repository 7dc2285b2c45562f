package org.memline.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Mesh;
import org.memline.model.program.ComputationCounts;
import org.memline.model.program.Convolution;
import org.memline.model.program.Joining;
import org.memline.model.program.Program;
import org.memline.model.program.ProgramPrediction;
import org.memline.model.program.ProgramStep;
import org.memline.model.program.ScanCounts;
import org.memline.model.program.StepCounts;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.ComputationCell;
import org.memline.sample.Experiment;
import org.memline.sample.Journal;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.ProgramCell;
import org.memline.sample.RunRecord;
import org.memline.sample.ScanCell;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;
import org.memline.study.programs.ProgramsPlan;
import org.memline.study.steps.ComputationPlan;
import org.memline.study.steps.ScansPlan;

/**
 * Scans, computation and programs of the made-up machine of {@link SyntheticRun}. A scan costs 2 µs
 * per message, 1 ns per byte and 20 ns per cache line of the boundary, and 0.5 ns per operation.
 * Computation costs 1 ns per operation and 1 ns per byte. A program costs the sum of its parts.
 * Launches with more ranks than cores are a thousand times as slow.
 */
final class SyntheticSteps {
  private SyntheticSteps() {}

  static Path write(Path file, boolean oversubscribed) {
    List<Plan> plans =
        List.of(
            ScansPlan.of(PlanChoices.of(Profile.QUICK, 1)),
            ComputationPlan.of(PlanChoices.of(Profile.QUICK, 1)),
            ProgramsPlan.of(Profile.QUICK, 1));
    RunRecord run =
        RunRecord.of("quick", 1, 1, plans.get(0), "2024-05-06T07:08:10Z", SyntheticRun.machine());
    int launch = 0;
    try (Journal journal = Journal.create(file, run)) {
      for (Plan plan : plans) {
        for (String mesh : new String[] {"1x2", "2x1"}) {
          journal.add(launch(++launch, plan.experiment(), mesh, oversubscribed));
          for (Cell cell : plan.cells()) {
            double seconds = seconds(cell, Mesh.parse(mesh)) * (oversubscribed ? 1000 : 1);
            journal.add(sample(cell, launch, seconds * 1e9));
          }
        }
      }
    }
    return file;
  }

  private static double seconds(Cell cell, Mesh mesh) {
    if (cell instanceof ScanCell scan) {
      Matrix dense = mesh.localBlock(scan.array().rows(), scan.array().columns(), scan.element());
      Matrix block =
          new Matrix(
              dense.rows(), dense.columns(), dense.columns() + scan.padding(), scan.element());
      return scan(block, scan.vertical(), scan.vertical() ? mesh.rows() : mesh.columns());
    }
    if (cell instanceof ComputationCell c) {
      return computation(c.matrix(), c.arrays(), c.op() == ComputationCell.Op.ASSIGN ? 0 : 1);
    }
    ProgramCell program = (ProgramCell) cell;
    ProgramPrediction both =
        ProgramPrediction.of(
            new Convolution(program.image(), mesh, program.box()), SyntheticSteps::price);
    return program.program() == Program.CONV_SCAN ? both.scanSeconds() : both.shiftSeconds();
  }

  /** Returns the seconds of a step. */
  static double price(ProgramStep step) {
    return switch (step.kind()) {
      case SCAN_HORIZONTAL -> scan(step.block(), false, step.ranks());
      case SCAN_VERTICAL -> scan(step.block(), true, step.ranks());
      case SHIFT -> SyntheticRun.seconds(step.moved().orElseThrow(), Method.PACKED);
      case ADD -> computation(step.block(), 1, 1);
      case SCALE -> computation(step.block(), 1, 1);
      case CORNERS -> computation(step.block(), 1, 4);
    };
  }

  private static double scan(Matrix block, boolean vertical, int ranks) {
    StepCounts c = ScanCounts.of(block, vertical, ranks, Joining.CHAIN, 64);
    return 1e-6
        + 2e-6 * c.messages()
        + 1e-9 * c.bytes()
        + 20e-9 * c.lines()
        + 0.5e-9 * c.operations() * block.element().bytes() / Element.INT32.bytes();
  }

  private static double computation(Matrix block, int arrays, int operations) {
    StepCounts c = ComputationCounts.of(block, arrays, operations > 0, 64);
    double elements = (double) block.rows() * block.columns();
    double done = operations == 0 ? 0 : arrays == 0 ? 1 : operations * elements;
    return 1e-7 + 1e-9 * done + 1e-9 * c.bytes();
  }

  private static LaunchRecord launch(
      int number, Experiment experiment, String mesh, boolean oversubscribed) {
    List<LaunchRecord.Place> places = new ArrayList<>();
    places.add(new LaunchRecord.Place(0, "node", "0", ""));
    places.add(new LaunchRecord.Place(1, "node", oversubscribed ? "0" : "1", ""));
    return new LaunchRecord(
        number,
        experiment,
        2,
        mesh,
        oversubscribed,
        number,
        40,
        "empty_message",
        "Open MPI 9.9",
        "a test",
        places);
  }

  private static CellSample sample(Cell cell, int launch, double ns) {
    double[] times = new double[6];
    for (int i = 0; i < times.length; i++) {
      times[i] = ns * (1 + 1e-4 * (i % 3 - 1));
    }
    return new CellSample(
        cell,
        launch,
        0,
        CellSample.Stop.TIGHT,
        times,
        new int[] {3, 6},
        new boolean[] {false, false},
        new double[0],
        "");
  }
}
