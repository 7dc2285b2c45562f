package org.memline.report;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.memline.calibration.Calibration;
import org.memline.sample.Experiment;

/** The tables of a calibration in the order printed: a line each, and nobody else lists them. */
final class ExperimentTables {
  private static final List<Shown> ALL =
      List.of(
          new Shown(SendTables::of, Experiment.SENDS),
          new Shown(CopyRateTable::of, Experiment.COPIES),
          new Shown(TransferRateTable::of, Experiment.TRANSFERS),
          new Shown(ApplicationTable::of, Experiment.TRANSFERS),
          new Shown(AdviceTable::of, Experiment.SENDS, Experiment.TRANSFERS),
          new Shown(ScanTable::of, Experiment.SCANS),
          new Shown(ComputationTable::of, Experiment.COMPUTATION),
          new Shown(ProgramModelTable::of, Experiment.PROGRAMS),
          new Shown(SuperstepTables::of, Experiment.SUPERSTEPS),
          new Shown(SuperstepFunctionTables::of, Experiment.SUPERSTEPS),
          new Shown(SortTables::of, Experiment.SUPERSTEPS));

  private ExperimentTables() {}

  static List<Shown> all() {
    return ALL;
  }

  /**
   * A table, or a few that belong together.
   *
   * @param text from an empty line on; empty where nothing of it was measured
   * @param experiments that it is of
   */
  record Shown(Function<Calibration, String> text, Set<Experiment> experiments) {
    private Shown(Function<Calibration, String> text, Experiment... experiments) {
      this(text, Set.of(experiments));
    }
  }
}
