package org.memline.model;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.memline.layout.CacheGeometry;

/**
 * The terms of memline's own model of a send, t = Σ cᵢ·termᵢ with all cᵢ ≥ 0. What Hur and Lin's M1
 * knows (message, bytes, lines) and what a current machine adds to it:
 *
 * <ul>
 *   <li>Contiguous and strided slices go different ways through the library, and have terms of
 *       their own.
 *   <li>Protocols: a message longer than the eager limit is announced first, and copied in pieces.
 *   <li>Capacity: bytes, lines and pages beyond what a cache or the TLB holds cost more; bytes that
 *       are still dirty in the other core's second level cost more than those it has given up, so
 *       that the time of a buffered message is not even monotone in its size.
 *   <li>Blocks: what a run of bytes costs climbs in stairs, where memcpy changes its loops, and not
 *       in a line.
 * </ul>
 *
 * <p>Conflict lines are not among them: with the stairs and the lines they explained nothing more
 * on the machines tried, powers of two included.
 */
public final class SendTerms {
  private static final double FRAGMENT_BYTES = 32 << 10;
  private static final double SMALL_BYTES = 128 << 10;
  private static final double PAGES_AT_HAND = 512;

  private final List<Term> contiguous;
  private final List<Term> strided;

  /** One term: what its coefficient multiplies, and the coefficient's unit. */
  public record Term(String name, String unit, ToDoubleFunction<SliceCounts> count) {}

  /**
   * @param eagerBytes the longest message that is sent without being announced
   */
  public SendTerms(CacheGeometry g, long eagerBytes) {
    double l2 = g.l2Bytes();
    double l2Lines = l2 / g.lineBytes();
    Term message = new Term("message", "s", c -> 1);
    Term rendezvous = new Term("rendezvous", "s", c -> c.bytes() > eagerBytes ? 1 : 0);
    Term eager = new Term("bytes_eager", "s/B", c -> Math.min(c.bytes(), eagerBytes));
    Term leavingL2 = new Term("bytes_leaving_l2", "s/B", c -> tent(c.bytes(), l2, 4 * l2));
    contiguous =
        List.of(
            message,
            rendezvous,
            eager,
            new Term("bytes_first_fragment", "s/B", c -> Math.min(c.bytes(), FRAGMENT_BYTES)),
            new Term("bytes_first_128k", "s/B", c -> Math.min(c.bytes(), SMALL_BYTES)),
            new Term("bytes_within_l2", "s/B", c -> c.bytes() < l2 ? c.bytes() : 0),
            new Term("bytes_beyond_eager", "s/B", c -> Math.max(0, c.bytes() - eagerBytes)),
            new Term("bytes_beyond_l2", "s/B", c -> Math.max(0, c.bytes() - l2)),
            leavingL2);
    strided =
        List.of(
            message,
            rendezvous,
            eager,
            new Term("bytes", "s/B", SliceCounts::bytes),
            new Term("lines", "s/line", SliceCounts::lines),
            stair(0, 16),
            stair(16, 64),
            new Term("blocks_of_32", "s/block", c -> c.blockBytes() == 32 ? c.blocks() : 0),
            stair(128, 132),
            stair(256, 288),
            stair(416, 460),
            stair(640, 736),
            new Term(
                "blocks_bytes_beyond_736",
                "s/B",
                c -> c.blocks() * Math.max(0, c.blockBytes() - 736)),
            new Term(
                "blocks_misaligned",
                "s/block",
                c ->
                    c.blockBytes() > g.lineBytes() && c.blockBytes() % g.lineBytes() != 0
                        ? c.blocks()
                        : 0),
            new Term("bytes_small", "s/B", c -> c.bytes() < SMALL_BYTES ? c.bytes() : 0),
            leavingL2,
            new Term("lines_beyond_l2", "s/line", c -> Math.max(0, c.lines() - l2Lines)),
            new Term("pages_beyond_512", "s/page", c -> Math.max(0, c.pages() - PAGES_AT_HAND)));
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

  /**
   * What each block costs more once it is longer than {@code from} bytes, in full from {@code to}
   * bytes on.
   */
  private static Term stair(double from, double to) {
    return new Term(
        "blocks_over_%.0f".formatted(from),
        "s/block",
        c -> c.blocks() * Math.min(1, Math.max(0, (c.blockBytes() - from) / (to - from))));
  }

  /** v up to {@code peak}, then down to nothing at {@code end}. */
  private static double tent(double v, double peak, double end) {
    return v <= peak ? v : Math.max(0, peak * (end - v) / (end - peak));
  }
}
