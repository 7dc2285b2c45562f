package org.memline.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.memline.layout.CacheGeometry;

/**
 * The terms of memline's own model of the time of a send, t = Σ cᵢ·termᵢ with all coefficients cᵢ ≥
 * 0. This class also has the features of the smooth residual of this model ({@link
 * GaussianProcess}).
 *
 * <p>The terms make sense on every machine. They are the terms of Hur and Lin's model M1 (message,
 * bytes, lines), the cost of a block, the switch of the protocol, and the bytes, lines and pages
 * that exceed a cache or the TLB. The sizes of the caches are those that the system reports.
 *
 * <p>Other effects differ between machines. For example, a block of 32 bytes costs more than a
 * block of 60 bytes on one machine, and less on another. The cost of a block by its length is
 * therefore measured ({@link BlockLadder}). If it was not measured, it is replaced by three steps
 * that any copy loop may have. The lengths at which a copy loop changes and the way in which a
 * library divides messages are left to the residual.
 */
public final class SendTerms {
  /**
   * Number of pages from which address translation costs time. It is more than any first-level TLB
   * holds (64 to 96 pages on current server cores) and fewer than any second-level TLB holds (1024
   * to 3072 pages). The residual covers the difference from the exact number.
   */
  private static final double PAGES_AT_HAND = 512;

  /**
   * Longest gap between two blocks that is distinguished, in bytes. No prefetcher crosses a page,
   * so all longer gaps have the same effect.
   */
  static final double PAGE_BYTES = 4096;

  /**
   * Length in bytes of the shortest vector register of any processor. A longer block takes more
   * than one load and one store.
   */
  private static final long VECTOR_BYTES = 16;

  /**
   * Longest block in bytes that glibc and most compilers copy without a loop (eight vectors of 32
   * bytes, or four of 64 bytes). The residual covers the difference from the exact length.
   */
  private static final long VECTORS_AT_ONCE_BYTES = 256;

  /**
   * Length of a gap, in memory lines, from which blocks count as fully apart. It was chosen on an
   * Intel server core. There, warm columns of 604 bytes with gaps of 112 bytes took half of the
   * time that a model without this term predicted. On three AMD machines the term hardly changes
   * the errors at held-out layouts.
   */
  private static final double LINES_APART = 4;

  /**
   * Length of a fragment in bytes, which is Open MPI's default in shared memory. The residual
   * covers the difference from other lengths.
   */
  private static final double FRAGMENT_BYTES = 32 << 10;

  private final List<Term> contiguous;
  private final List<Term> withoutBlocks;
  private final List<Term> blocks;
  private final List<Term> ladder;
  private final List<Term> features;

  /**
   * One term of the model. {@code unit} is the unit of its coefficient, and {@code count} computes
   * the factor by which the coefficient is multiplied.
   */
  public record Term(String name, String unit, ToDoubleFunction<SliceCounts> count) {}

  /**
   * Creates the terms for a machine whose time per block was not measured.
   *
   * @param eagerBytes length in bytes of the longest message that is sent eagerly, without a
   *     rendezvous
   */
  public SendTerms(CacheGeometry g, long eagerBytes) {
    this(g, eagerBytes, BlockLadder.NONE);
  }

  /**
   * Creates the terms for a machine whose time per block may have been measured.
   *
   * @param ladder measured time of a block by its length. It replaces the terms that count blocks,
   *     if it is not empty
   */
  public SendTerms(CacheGeometry g, long eagerBytes, BlockLadder ladder) {
    double l2 = g.l2Bytes();
    Term message = new Term("message", "s", c -> 1);
    Term rendezvous = new Term("rendezvous", "s", c -> c.bytes() > eagerBytes ? 1 : 0);
    Term eager = new Term("bytes_eager", "s/B", c -> Math.min(c.bytes(), eagerBytes));
    // Bytes that are still dirty in the second-level cache of the core that wrote them cost more
    // than bytes that this cache has evicted. A larger buffered message can therefore even take
    // less time.
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
            new Term("pages_beyond_512", "s/page", c -> Math.max(0, c.pages() - PAGES_AT_HAND)),
            new Term("blocks_apart", "s/block", c -> c.blocks() * apart(c, g.lineBytes())),
            new Term("lines_of_first_fragment", "s/line", SendTerms::firstFragment));
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

  /**
   * Returns the number of memory lines in the first fragment of a message. An MPI that divides a
   * long message into fragments unpacks one fragment while it packs the next one. Only the first
   * fragment is packed while nothing is unpacked.
   */
  static double firstFragment(SliceCounts c) {
    return c.lines() * firstFragmentShare(c);
  }

  /** Returns the share of a message, from 0 to 1, that its first fragment holds. */
  static double firstFragmentShare(SliceCounts c) {
    return Math.min(1, FRAGMENT_BYTES / c.bytes());
  }

  /**
   * Returns how far blocks are apart, from 0 (contiguous) to 1 (four memory lines or more). A
   * prefetcher that follows the addresses continues over a short gap; after a long one, it must
   * start again.
   */
  private static double apart(SliceCounts c, long lineBytes) {
    return Math.min(1, c.gapBytes() / (LINES_APART * lineBytes));
  }

  /** Returns a term for the additional cost of each block that is longer than {@code bytes}. */
  private static Term beyond(long bytes) {
    return new Term(
        "blocks_beyond_" + bytes, "s/block", c -> c.overRuns(length -> length > bytes ? 1 : 0));
  }

  private static Term term(LogCurve secondsPerByte) {
    return new Term(
        "block_ladder", "1", c -> c.overRuns(length -> length * secondsPerByte.at(length)));
  }

  /** Returns the terms of the model for contiguous or strided data. */
  public List<Term> of(SendPath path) {
    if (path == SendPath.CONTIGUOUS) {
      return contiguous;
    }
    List<Term> strided = new ArrayList<>(withoutBlocks);
    strided.addAll(ladder.isEmpty() ? blocks : ladder);
    return strided;
  }

  /**
   * Returns the features of the residual for contiguous or strided data. Contiguous data have only
   * one feature, their length.
   */
  public List<Term> features(SendPath path) {
    return path == SendPath.CONTIGUOUS ? features.subList(0, 1) : features;
  }

  /**
   * Returns the terms or features with these names, in the order of the names.
   *
   * @throws IllegalArgumentException if no term or feature has one of the names; the message
   *     contains this name
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

  /** Returns the row of the design matrix: the value of each term for these counts. */
  public static double[] row(List<Term> terms, SliceCounts counts) {
    double[] row = new double[terms.size()];
    for (int i = 0; i < row.length; i++) {
      row[i] = terms.get(i).count().applyAsDouble(counts);
    }
    return row;
  }

  /**
   * Returns the number of blocks that are longer than a line and whose length is not a multiple of
   * a line. Such a block begins or ends within a line at every position of the layout.
   */
  private static double misaligned(SliceCounts c, long lineBytes) {
    return c.overRuns(length -> length > lineBytes && length % lineBytes != 0 ? 1 : 0);
  }

  /**
   * Returns a function with the shape of a tent: it equals v up to {@code peak} and then falls
   * linearly to 0 at {@code end}.
   */
  static double tent(double v, double peak, double end) {
    return v <= peak ? v : Math.max(0, peak * (end - v) / (end - peak));
  }

  static double log2(double v) {
    return Math.log(v) / Math.log(2);
  }
}
