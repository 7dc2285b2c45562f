package org.memline.calibration.steps;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.memline.calibration.evidence.CellEstimate;
import org.memline.calibration.evidence.Evidence;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Mesh;
import org.memline.model.Interval;
import org.memline.model.program.ComputationCounts;
import org.memline.model.program.Joining;
import org.memline.model.program.ScanCounts;
import org.memline.model.program.StepCounts;
import org.memline.model.program.StepTerms;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.ComputationCell;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Role;
import org.memline.sample.SampleSet;
import org.memline.sample.ScanCell;

/**
 * A step that was measured, with all that the fits count of it.
 *
 * @param kind of step, for the own model; empty for one that is in no fit
 */
public record PartCell(
    PartTable.Time time, Element element, StepCounts counts, String kind, StepTerms.Row terms) {

  public boolean is(Role role) {
    return time.role() == role && !kind.isEmpty() && !time.oversubscribed();
  }

  public double seconds() {
    return time.seconds();
  }

  static List<PartCell> scans(SampleSet set, CacheGeometry caches) {
    List<PartCell> cells = new ArrayList<>();
    forEachTime(set, (cell, time) -> cells.add(scan((ScanCell) cell, time, caches)));
    return cells;
  }

  static List<PartCell> computation(SampleSet set, CacheGeometry caches) {
    List<PartCell> cells = new ArrayList<>();
    forEachTime(set, (cell, time) -> cells.add(computation((ComputationCell) cell, time, caches)));
    return cells;
  }

  static PartCell scan(ScanCell scan, PartTable.Time time, CacheGeometry caches) {
    Mesh mesh = Mesh.parse(time.mesh());
    boolean vertical = scan.vertical();
    int ranks = vertical ? mesh.rows() : mesh.columns();
    Matrix block = block(mesh, scan);
    Joining joining = scan.kind().joining();
    boolean fitted = scan.kind().equals(ScanCell.Kind.PAPER) && usual(scan.plain(), scan.cache());
    return new PartCell(
        time,
        scan.element(),
        ScanCounts.of(block, vertical, ranks, joining, caches.lineBytes()),
        fitted ? scanKind(vertical, ranks, scan.element()) : "",
        StepTerms.scan(block, vertical, ranks, joining, caches));
  }

  static PartCell computation(ComputationCell c, PartTable.Time time, CacheGeometry caches) {
    boolean operation = c.op() != ComputationCell.Op.ASSIGN;
    StepCounts counts = ComputationCounts.of(c.matrix(), c.arrays(), operation, caches.lineBytes());
    double products = c.op() == ComputationCell.Op.PRODUCT ? counts.operations() : 0;
    return new PartCell(
        time,
        c.matrix().element(),
        counts,
        usual(c.plain(), c.cache()) ? computationKind(c.arrays()) : "",
        StepTerms.computation(c.matrix(), c.arrays(), counts.operations(), products, caches));
  }

  public static String scanKind(boolean vertical, int ranks, Element element) {
    return "%s_%s_%s"
        .formatted(
            vertical ? "vertical" : "horizontal", ranks > 1 ? "joined" : "alone", element.label());
  }

  public static String computationKind(int arrays) {
    return "arrays_" + arrays;
  }

  private static boolean usual(boolean plain, CacheState cache) {
    return !plain && cache == CacheState.WARM;
  }

  private static Matrix block(Mesh mesh, ScanCell scan) {
    Matrix dense = mesh.localBlock(scan.array().rows(), scan.array().columns(), scan.element());
    return new Matrix(
        dense.rows(), dense.columns(), dense.columns() + scan.padding(), scan.element());
  }

  /** Of each cell on each mesh: what divides an array otherwise is another measurement. */
  public static void forEachTime(SampleSet set, BiConsumer<Cell, PartTable.Time> consumer) {
    // One state of the cores for all meshes: they are the same cores.
    double usualNs = Evidence.usualNs(set.samples().stream().map(CellSample::controlNs).toList());
    List<String> meshes = set.launches().stream().map(LaunchRecord::mesh).distinct().toList();
    for (String mesh : meshes) {
      SampleSet own = set.where(launch -> launch.mesh().equals(mesh));
      boolean oversubscribed = own.launches().stream().anyMatch(LaunchRecord::oversubscribed);
      for (CellEstimate estimate : new Evidence(own, usualNs).estimates()) {
        if (!estimate.evidence()) {
          continue; // only measured while the cores were elsewhere
        }
        Interval range = estimate.range();
        consumer.accept(
            estimate.cell(),
            new PartTable.Time(
                mesh,
                estimate.cell().id(),
                estimate.cell().role(),
                oversubscribed,
                estimate.seconds(),
                range.low(),
                range.high()));
      }
    }
  }
}
