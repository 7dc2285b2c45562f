package org.memline.model;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.memline.layout.CacheGeometry;

/**
 * The terms of memline's own model of a send, t = Σ cᵢ·termᵢ with all cᵢ ≥ 0.
 */
public final class SendTerms {
  private final List<Term> contiguous;
  private final List<Term> strided;

  /** One term: what its coefficient multiplies, and the coefficient's unit. */
  public record Term(String name, String unit, ToDoubleFunction<SliceCounts> count) {}

  public SendTerms(CacheGeometry g, long eagerBytes) {
    contiguous =
        List.of(
            new Term("message", "s", c -> 1),
            new Term("bytes", "s/B", SliceCounts::bytes),
            new Term("rendezvous", "s", c -> c.bytes() > eagerBytes ? 1 : 0),
            new Term("bytes_beyond_l2", "s/B", c -> Math.max(0, c.bytes() - g.l2Bytes())));
    strided =
        List.of(
            new Term("message", "s", c -> 1),
            new Term("bytes", "s/B", SliceCounts::bytes),
            new Term("rendezvous", "s", c -> c.bytes() > eagerBytes ? 1 : 0),
            new Term("blocks", "s/block", SliceCounts::blocks),
            new Term("lines", "s/line", SliceCounts::lines),
            new Term("pages", "s/page", SliceCounts::pages));
  }

  public List<Term> of(SendPath path) {
    return path == SendPath.CONTIGUOUS ? contiguous : strided;
  }

  /** The row of the design matrix. */
  public double[] row(SendPath path, SliceCounts counts) {
    List<Term> terms = of(path);
    double[] row = new double[terms.size()];
    for (int i = 0; i < row.length; i++) {
      row[i] = terms.get(i).count().applyAsDouble(counts);
    }
    return row;
  }
}
