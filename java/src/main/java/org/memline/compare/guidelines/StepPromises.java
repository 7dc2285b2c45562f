package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Matrix;
import org.memline.layout.Mesh;
import org.memline.layout.Shape;
import org.memline.model.program.Joining;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.ComputationCell;
import org.memline.sample.ProgramCell;
import org.memline.sample.ScanCell;
import org.memline.study.programs.ProgramsSection;
import org.memline.study.steps.StepsSection;

/**
 * The promises about scans, computation and programs. A scan is a prefix sum of a distributed
 * array. MPI promises that a collective operation is no slower than the same operation by messages
 * (Träff, Gropp, Thakur 2010). memline promises that its tuned loops are no slower than plain
 * loops. In general, less work takes no longer.
 */
final class StepPromises {
  private StepPromises() {}

  /** Returns the promises about scans; empty if no scans were measured. */
  static List<CheckedPromise> scans(Calibration calibration) {
    StepsSection table = StepsSection.scans(calibration);
    return table == null
        ? List.of()
        : held(table.cells(), ScanCell.class, ScanCell::cache, StepPromises::scans);
  }

  /** Returns the promises about computation; empty if no computation was measured. */
  static List<CheckedPromise> computation(Calibration calibration) {
    StepsSection table = StepsSection.computation(calibration);
    return table == null
        ? List.of()
        : held(
            table.cells(),
            ComputationCell.class,
            ComputationCell::cache,
            StepPromises::computation);
  }

  /** Returns the promises about programs; empty if no programs were measured. */
  static List<CheckedPromise> programs(Calibration calibration) {
    ProgramsSection table = ProgramsSection.of(calibration);
    return table == null
        ? List.of()
        : held(table.cells(), ProgramCell.class, ProgramCell::cache, StepPromises::programs);
  }

  /** Returns the promises for each cache state that was measured. */
  private static <C extends Cell> List<CheckedPromise> held(
      List<? extends Measured<?>> cells,
      Class<C> kind,
      Function<C, CacheState> state,
      Function<StepCosts<C>, List<CheckedPromise>> promises) {
    List<CheckedPromise> held = new ArrayList<>();
    for (CacheState cache : CacheState.values()) {
      StepCosts<C> costs = StepCosts.of(cells, kind, c -> state.apply(c) == cache);
      if (!costs.isEmpty()) {
        promises.apply(costs).stream()
            .map(p -> new CheckedPromise(p.id() + "." + cache.label(), p.text(), p.cases()))
            .forEach(held::add);
      }
    }
    return held;
  }

  private static List<CheckedPromise> scans(StepCosts<ScanCell> all) {
    List<PromiseCase> byMessages = new ArrayList<>();
    for (Joining own : new Joining[] {Joining.CHAIN, Joining.DOUBLING}) {
      byMessages.addAll(
          all.where((mesh, cell) -> byLibrary(cell) && along(mesh, cell) > 1)
              .against(all, cell -> joined(cell, own)));
    }
    return List.of(
        new CheckedPromise(
            "library_scan_not_slower_than_messages",
            "a scan by MPI_Exscan or MPI_Scan is no slower than the same scan by messages",
            byMessages),
        new CheckedPromise(
            "tuned_scan_not_slower_than_plain",
            "a scan by the library's loops is no slower than one by plain loops",
            all.where((mesh, cell) -> !cell.plain()).against(all, StepPromises::plain)),
        new CheckedPromise(
            "monotone_in_scanned",
            "a scan is no slower than the same scan of a taller or wider array",
            all.againstNext(
                (cell, other) ->
                    smaller(cell.array(), other.array())
                        && sized(cell, other.array()).id().equals(other.id()),
                ScanCell::bytes)));
  }

  private static List<CheckedPromise> computation(StepCosts<ComputationCell> all) {
    return List.of(
        new CheckedPromise(
            "tuned_computation_not_slower_than_plain",
            "computation by the library's loops is no slower than by plain loops",
            all.where((mesh, cell) -> !cell.plain()).against(all, StepPromises::plain)),
        new CheckedPromise(
            "scalar_operand_not_slower_than_array",
            "a scalar operand is no slower than an array operand",
            all.where((mesh, cell) -> cell.arrays() == 0).against(all, StepPromises::withArray)),
        new CheckedPromise(
            "monotone_in_computed",
            "computation is no slower than the same computation of a taller or wider matrix",
            all.againstNext(
                (cell, other) ->
                    smaller(shape(cell.matrix()), shape(other.matrix()))
                        && on(cell, sized(cell.matrix(), shape(other.matrix())))
                            .id()
                            .equals(other.id()),
                ComputationCell::bytes)));
  }

  private static List<CheckedPromise> programs(StepCosts<ProgramCell> all) {
    return List.of(
        new CheckedPromise(
            "monotone_in_image",
            "a program is no slower than for a taller or wider image",
            all.againstNext(
                (cell, other) ->
                    smaller(cell.image(), other.image())
                        && of(cell, cell.box(), other.image()).id().equals(other.id()),
                ProgramCell::bytes)),
        new CheckedPromise(
            "monotone_in_box",
            "a program is no slower than with a larger box",
            all.againstNext(
                (cell, other) ->
                    cell.box() < other.box()
                        && of(cell, other.box(), cell.image()).id().equals(other.id()),
                ProgramCell::box)));
  }

  private static boolean byLibrary(ScanCell cell) {
    return Arrays.asList(Joining.LIBRARY, Joining.ROWS).contains(cell.kind().joining());
  }

  private static int along(String mesh, ScanCell cell) {
    Mesh of = Mesh.parse(mesh);
    return cell.vertical() ? of.rows() : of.columns();
  }

  private static ScanCell joined(ScanCell c, Joining joining) {
    ScanCell.Kind k = c.kind();
    ScanCell.Kind kind = new ScanCell.Kind(k.op(), k.exclusive(), joining, k.seed(), k.method());
    return new ScanCell(
        c.vertical(), kind, c.plain(), c.cache(), c.array(), c.padding(), c.element(), c.role());
  }

  private static ScanCell plain(ScanCell c) {
    return new ScanCell(
        c.vertical(), c.kind(), true, c.cache(), c.array(), c.padding(), c.element(), c.role());
  }

  private static ScanCell sized(ScanCell c, Shape array) {
    return new ScanCell(
        c.vertical(), c.kind(), c.plain(), c.cache(), array, c.padding(), c.element(), c.role());
  }

  private static ComputationCell plain(ComputationCell c) {
    return new ComputationCell(
        c.op(), c.xArray(), c.yArray(), true, c.cache(), c.matrix(), c.role());
  }

  private static ComputationCell withArray(ComputationCell c) {
    return new ComputationCell(c.op(), true, false, c.plain(), c.cache(), c.matrix(), c.role());
  }

  private static ComputationCell on(ComputationCell c, Matrix matrix) {
    return new ComputationCell(
        c.op(), c.xArray(), c.yArray(), c.plain(), c.cache(), matrix, c.role());
  }

  private static ProgramCell of(ProgramCell c, long box, Shape image) {
    return new ProgramCell(c.program(), c.method(), c.cache(), box, image, c.role());
  }

  /**
   * Returns a matrix of another shape with the row padding and the element type of the given
   * matrix.
   */
  private static Matrix sized(Matrix m, Shape shape) {
    long padding = m.leadingDimension() - m.columns();
    return new Matrix(shape.rows(), shape.columns(), shape.columns() + padding, m.element());
  }

  private static Shape shape(Matrix matrix) {
    return new Shape(matrix.rows(), matrix.columns());
  }

  private static boolean smaller(Shape a, Shape b) {
    return a.rows() <= b.rows() && a.columns() <= b.columns() && !a.equals(b);
  }
}
