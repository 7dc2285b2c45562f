package org.memline.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.experiment.Profile;
import org.memline.experiment.computation.ComputationBench;
import org.memline.experiment.computation.ComputationPlan;
import org.memline.experiment.copies.CopiesBench;
import org.memline.experiment.copies.CopiesPlan;
import org.memline.experiment.pairs.PairsBench;
import org.memline.experiment.programs.ProgramsBench;
import org.memline.experiment.programs.ProgramsPlan;
import org.memline.experiment.scans.ScansBench;
import org.memline.experiment.scans.ScansPlan;
import org.memline.experiment.sends.SendsBench;
import org.memline.experiment.sends.SendsPlan;
import org.memline.experiment.transfers.TransfersBench;
import org.memline.experiment.transfers.TransfersPlan;
import org.memline.layout.Mesh;
import org.memline.nativelib.Copy;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;

/**
 * One experiment's part of a calibration.
 *
 * @param mesh of its launches
 * @param budget its launches and their time
 */
record Part(Plan plan, Mesh mesh, Profile.Budget budget) {

  /**
   * @param everyKernel whether each copy kernel is measured beside the best and the plain one
   */
  static Part of(
      Experiment experiment,
      Profile profile,
      long seed,
      boolean everyKernel,
      Mesh mesh,
      Profile.Budget budget) {
    Plan plan =
        switch (experiment) {
          case SENDS -> SendsPlan.of(profile, seed);
          case TRANSFERS -> TransfersPlan.of(profile, seed);
          case COPIES -> CopiesPlan.of(profile, everyKernel ? Copy.kernels() : List.of());
          case SCANS -> ScansPlan.of(profile, seed);
          case COMPUTATION -> ComputationPlan.of(profile, seed);
          case PROGRAMS -> ProgramsPlan.of(profile, seed);
          case PAIRS ->
              throw new IllegalArgumentException("pairs of nodes are no part of a calibration");
        };
    return new Part(plan, mesh, budget);
  }

  /**
   * What is divided over a mesh is measured on one row and on one column of ranks, unless a mesh is
   * given; elsewhere any mesh of as many ranks is the same.
   */
  static List<Mesh> meshes(Experiment experiment, Mesh mesh, boolean given) {
    return switch (experiment) {
      case SENDS, TRANSFERS, COPIES, COMPUTATION, PAIRS -> List.of(mesh);
      case SCANS, PROGRAMS ->
          given ? List.of(mesh) : List.of(new Mesh(1, mesh.size()), new Mesh(mesh.size(), 1));
    };
  }

  /** What each rank of it allocates. */
  long bytesNeeded() {
    return switch (plan.experiment()) {
      case SENDS -> SendsBench.size(plan).bytesNeeded();
      case TRANSFERS -> TransfersBench.bytesNeeded(plan);
      case COPIES -> CopiesBench.bytesNeeded(plan);
      case SCANS -> ScansBench.bytesNeeded(mesh, plan);
      case COMPUTATION -> ComputationBench.bytesNeeded(plan);
      case PROGRAMS -> ProgramsBench.bytesNeeded(mesh, plan);
      case PAIRS -> PairsBench.bytesNeeded(plan);
    };
  }

  static long bytesNeeded(List<Part> parts) {
    return parts.stream().mapToLong(Part::bytesNeeded).max().orElse(0);
  }

  static int launches(List<Part> parts) {
    return parts.stream().mapToInt(part -> part.budget.launches()).sum();
  }

  static int cells(List<Part> parts) {
    return parts.stream().mapToInt(part -> part.plan.cells().size()).sum();
  }

  /** Tells the plans from all others. */
  static String planId(List<Part> parts) {
    return parts.stream().map(part -> part.plan.id()).collect(Collectors.joining("+"));
  }
}
