package org.memline.study.steps;

import org.memline.calibration.evidence.Measured;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Mesh;
import org.memline.model.program.ComputationCounts;
import org.memline.model.program.Joining;
import org.memline.model.program.ScanCounts;
import org.memline.model.program.StepCounts;
import org.memline.model.program.StepTerms;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.ComputationCell;
import org.memline.sample.Role;
import org.memline.sample.ScanCell;

/**
 * A measured scan or computation, with all counts of operations and cache lines that the fits use.
 *
 * @param block part of the array that one rank has; the largest such part
 * @param kind name of the fit of memline's own model to which the measurement belongs, for example
 *     {@code arrays_1}; empty if the measurement is excluded from fits
 */
public record PartCell(
    Measured<? extends Cell> measured,
    Matrix block,
    StepCounts counts,
    String kind,
    StepTerms.Row terms) {

  public boolean is(Role role) {
    return measured.cell().role() == role && !kind.isEmpty() && !measured.ranks().oversubscribed();
  }

  public Element element() {
    return block.element();
  }

  public double seconds() {
    return measured.seconds();
  }

  /**
   * Returns the bytes from the first byte to the last byte of a rank's block, including the padding
   * between rows.
   */
  long bytes() {
    return block.bytes();
  }

  static PartCell scan(Measured<ScanCell> measured, CacheGeometry caches) {
    ScanCell scan = measured.cell();
    Mesh mesh = Mesh.parse(measured.ranks().mesh());
    boolean vertical = scan.vertical();
    int ranks = vertical ? mesh.rows() : mesh.columns();
    Matrix block = block(mesh, scan);
    Joining joining = scan.kind().joining();
    boolean fitted = scan.kind().equals(ScanCell.Kind.PAPER) && usual(scan.plain(), scan.cache());
    return new PartCell(
        measured,
        block,
        ScanCounts.of(block, vertical, ranks, joining, caches.lineBytes()),
        fitted ? scanKind(vertical, ranks, scan.element()) : "",
        StepTerms.scan(block, vertical, ranks, joining, caches));
  }

  static PartCell computation(Measured<ComputationCell> measured, CacheGeometry caches) {
    ComputationCell c = measured.cell();
    boolean operation = c.op() != ComputationCell.Op.ASSIGN;
    StepCounts counts = ComputationCounts.of(c.matrix(), c.arrays(), operation, caches.lineBytes());
    double products = c.op() == ComputationCell.Op.PRODUCT ? counts.operations() : 0;
    return new PartCell(
        measured,
        c.matrix(),
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
}
