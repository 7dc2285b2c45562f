package org.memline.report;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.memline.calibration.Calibration;
import org.memline.sample.Experiment;
import org.memline.study.copies.CopyRateTable;
import org.memline.study.layouts.LayoutErrorTable;
import org.memline.study.programs.ProgramModelTable;
import org.memline.study.sends.ModelTables;
import org.memline.study.sends.SendTables;
import org.memline.study.steps.ComputationTable;
import org.memline.study.steps.ScanTable;
import org.memline.study.supersteps.SortTables;
import org.memline.study.supersteps.SuperstepFunctionTables;
import org.memline.study.supersteps.SuperstepTables;
import org.memline.study.transfers.ApplicationTable;

/**
 * Lists the sections into which the tables of a calibration are divided, in printing order. To add
 * a section, write one class and add one line to this list.
 */
final class ExperimentTables {
  private static final List<Shown> ALL =
      List.of(
          new Shown("sends", SendTables::of, Experiment.SENDS),
          new Shown("columns", RowColumnTable::of, Experiment.SENDS),
          new Shown("errors", ModelTables::own, Experiment.SENDS),
          new Shown("papers", ModelTables::paper, Experiment.SENDS),
          new Shown("copies", CopyRateTable::of, Experiment.COPIES),
          new Shown("transfers", TransferRateTable::of, Experiment.TRANSFERS),
          new Shown("applications", ApplicationTable::of, Experiment.TRANSFERS),
          new Shown("layouts", LayoutErrorTable::layouts, Experiment.LAYOUTS),
          new Shown("exchanges", LayoutErrorTable::exchanges, Experiment.EXCHANGES),
          new Shown("advice", AdviceTable::of, Experiment.SENDS, Experiment.TRANSFERS),
          new Shown("scans", ScanTable::of, Experiment.SCANS),
          new Shown("computation", ComputationTable::of, Experiment.COMPUTATION),
          new Shown("programs", ProgramModelTable::of, Experiment.PROGRAMS),
          new Shown("supersteps", SuperstepTables::of, Experiment.SUPERSTEPS),
          new Shown("functions", SuperstepFunctionTables::of, Experiment.SUPERSTEPS),
          new Shown("sorts", SortTables::of, Experiment.SUPERSTEPS));

  private ExperimentTables() {}

  static List<Shown> all() {
    return ALL;
  }

  /**
   * A section: one or more tables that are shown together.
   *
   * @param name name of the section for the option {@code show --section}
   * @param text function that returns the tables as text, each after an empty line; the text is
   *     empty if nothing was measured
   * @param experiments the experiments whose samples the section shows
   */
  record Shown(String name, Function<Calibration, String> text, Set<Experiment> experiments) {
    private Shown(String name, Function<Calibration, String> text, Experiment... experiments) {
      this(name, text, Set.of(experiments));
    }

    /**
     * Returns whether the section shows only copies within a rank. Such copies do not depend on the
     * locality (distance between the ranks' cores).
     */
    boolean onlyCopies() {
      return experiments.equals(Set.of(Experiment.COPIES));
    }
  }
}
