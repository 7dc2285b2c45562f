package org.memline.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.memline.layout.CacheGeometry;

/**
 * The terms of memline's own model of a send, t = Σ cᵢ·termᵢ with all cᵢ ≥ 0, and the features of
 * its smooth residual ({@link GaussianProcess}).
 *
 * <p>The terms exist on every machine: Hur and Lin's M1 (message, bytes, lines), the cost of a
 * block, the protocol's switch, and the bytes and pages that exceed a cache or the TLB, according
 * to sizes that the system reports. Other effects differ between machines: the cost of a block by
 * its length (a block of 32 bytes costs more than one of 60 on one machine, less on another), the
 * lengths at which a copy loop changes, and how a library divides messages. The first is measured,
 * as a ladder of lengths ({@link BlockLadder}); the rest belongs to the residual. If no ladder was
 * measured, three steps that any copy may have replace it.
 */
public final class SendTerms {
  /**
   * The number of pages from which address translation costs time: more than any first-level TLB
   * holds (64 to 96 on current server cores), fewer than any second-level TLB (1024 to 3072). The
   * residual covers the exact place.
   */
  private static final double PAGES_AT_HAND = 512;

  /**
   * Longest gap that is distinguished. No prefetcher crosses a page, so all longer gaps are
   * equivalent.
   */
  private static final double PAGE_BYTES = 4096;

  /**
   * Length of the shortest vector of any processor in bytes. A longer block takes more than one
   * load and store.
   */
  private static final long VECTOR_BYTES = 16;

  /**
   * The longest copy without a loop (eight vectors of 32 bytes, four of 64) in glibc and most
   * compilers. The residual covers the exact place of the step.
   */
  private static final long VECTORS_AT_ONCE_BYTES = 256;

  private final List<Term> contiguous;
  private final List<Term> withoutBlocks;
  private final List<Term> blocks;
  private final List<Term> ladder;
  private final List<Term> features;

  /** One term: the factor of its coefficient, and the coefficient's unit. */
  public record Term(String name, String unit, ToDoubleFunction<SliceCounts> count) {}

  /**
   * Creates the terms for a machine without a ladder.
   *
   * @param eagerBytes longest message that is sent without being announced
   */
  public SendTerms(CacheGeometry g, long eagerBytes) {
    this(g, eagerBytes, BlockLadder.NONE);
  }

  /**
   * Creates the terms for a machine.
   *
   * @param ladder time of a block by its length; if it was measured, it replaces the single cost of
   *     a block of any length
   */
  public SendTerms(CacheGeometry g, long eagerBytes, BlockLadder ladder) {
    double l2 = g.l2Bytes();
    Term message = new Term("message", "s", c -> 1);
    Term rendezvous = new Term("rendezvous", "s", c -> c.bytes() > eagerBytes ? 1 : 0);
    Term eager = new Term("bytes_eager", "s/B", c -> Math.min(c.bytes(), eagerBytes));
    // Bytes that are still dirty in the other core's second level cost more than those that it has
    // evicted: the time of a buffered message is not even monotone in its size.
    Term leavingL2 = new Term("bytes_leaving_l2", "s/B", c -> tent(c.bytes(), l2, 4 * l2));
    contiguous =
        List.of(
            message,
            rendezvous,
            eager,
            new Term("bytes_beyond_eager", "s/B", c -> Math.max(0, c.bytes() - eagerBytes)),
            new Term("bytes_beyond_l2", "s/B", c -> Math.max(0, c.bytes() - l2)),
            leavingL2);
    withoutBlocks =
        List.of(
            message,
            rendezvous,
            eager,
            new Term("bytes", "s/B", SliceCounts::bytes),
            new Term("lines", "s/line", SliceCounts::lines),
            leavingL2,
            new Term("lines_beyond_l1_sets", "s/line", c -> c.linesBeyondL1()),
            new Term("lines_beyond_l2_sets", "s/line", c -> c.linesBeyondL2()),
            new Term("pages_beyond_512", "s/page", c -> Math.max(0, c.pages() - PAGES_AT_HAND)));
    blocks =
        List.of(
            new Term("blocks", "s/block", SliceCounts::blocks),
            new Term("blocks_misaligned", "s/block", c -> misaligned(c, g.lineBytes())),
            beyond(VECTOR_BYTES),
            beyond(g.lineBytes()),
            beyond(VECTORS_AT_ONCE_BYTES));
    this.ladder = ladder.rungs().isEmpty() ? List.of() : List.of(term(ladder.secondsPerByte()));
    features =
        List.of(
            new Term("log2_bytes", "", c -> log2(c.bytes())),
            new Term("log2_block_bytes", "", c -> log2(c.blockBytes())),
            new Term("log2_lines", "", c -> log2(c.lines())),
            new Term("quarters_beyond_l1_sets", "", c -> 4 * c.linesBeyondL1() / c.lines()),
            new Term("quarters_beyond_l2_sets", "", c -> 4 * c.linesBeyondL2() / c.lines()),
            new Term("log2_alignment", "", c -> log2(c.alignment())),
            new Term("log2_gap_bytes", "", c -> log2(Math.min(PAGE_BYTES, c.gapBytes()))));
  }

  /** Returns a term for the additional cost of each block that is longer than this. */
  private static Term beyond(long bytes) {
    return new Term(
        "blocks_beyond_" + bytes, "s/block", c -> c.overRuns(length -> length > bytes ? 1 : 0));
  }

  private static Term term(LogCurve secondsPerByte) {
    return new Term(
        "block_ladder", "1", c -> c.overRuns(length -> length * secondsPerByte.at(length)));
  }

  /** Returns the terms of a path. */
  public List<Term> of(SendPath path) {
    if (path == SendPath.CONTIGUOUS) {
      return contiguous;
    }
    List<Term> strided = new ArrayList<>(withoutBlocks);
    strided.addAll(ladder.isEmpty() ? blocks : ladder);
    return strided;
  }

  /** Returns the features of a path's residual: for one run of bytes, only its length. */
  public List<Term> features(SendPath path) {
    return path == SendPath.CONTIGUOUS ? features.subList(0, 1) : features;
  }

  /**
   * Returns the terms or features with these names, in the given order.
   *
   * @throws IllegalArgumentException if a name is unknown; the message gives it
   */
  public List<Term> named(List<String> names) {
    List<Term> all = new ArrayList<>(contiguous);
    all.addAll(withoutBlocks);
    all.addAll(blocks);
    all.addAll(ladder);
    all.addAll(features);
    return names.stream().map(name -> named(name, all)).toList();
  }

  private static Term named(String name, List<Term> terms) {
    return terms.stream()
        .filter(term -> term.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("term '%s' is unknown".formatted(name)));
  }

  /** Returns the row of the design matrix. */
  public static double[] row(List<Term> terms, SliceCounts counts) {
    double[] row = new double[terms.size()];
    for (int i = 0; i < row.length; i++) {
      row[i] = terms.get(i).count().applyAsDouble(counts);
    }
    return row;
  }

  /**
   * Returns the number of blocks longer than a line that begin or end within a line, regardless of
   * the place of the slice.
   */
  private static double misaligned(SliceCounts c, long lineBytes) {
    return c.overRuns(length -> length > lineBytes && length % lineBytes != 0 ? 1 : 0);
  }

  /** Returns a tent: v up to {@code peak}, then falling to 0 at {@code end}. */
  static double tent(double v, double peak, double end) {
    return v <= peak ? v : Math.max(0, peak * (end - v) / (end - peak));
  }

  static double log2(double v) {
    return Math.log(v) / Math.log(2);
  }
}
