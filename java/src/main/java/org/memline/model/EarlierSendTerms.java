package org.memline.model;

import java.util.List;
import org.memline.layout.CacheGeometry;
import org.memline.model.SendTerms.Term;

/**
 * Terms that earlier files were fitted with, so that these predict what they predicted: of before
 * 1.7 stairs of a block's cost where one machine's memcpy had them, and sizes of one library's
 * fragments; of 1.7 two features of the residual.
 */
final class EarlierSendTerms {
  private static final double FRAGMENT_BYTES = 32 << 10;
  private static final double SMALL_BYTES = 128 << 10;

  private EarlierSendTerms() {}

  static List<Term> of(CacheGeometry g) {
    double l2 = g.l2Bytes();
    double l2Lines = l2 / g.lineBytes();
    return List.of(
        new Term("bytes_first_fragment", "s/B", c -> Math.min(c.bytes(), FRAGMENT_BYTES)),
        new Term("bytes_first_128k", "s/B", c -> Math.min(c.bytes(), SMALL_BYTES)),
        new Term("bytes_within_l2", "s/B", c -> c.bytes() < l2 ? c.bytes() : 0),
        stair(0, 16),
        stair(16, 64),
        new Term("blocks_of_32", "s/block", c -> c.blockBytes() == 32 ? c.blocks() : 0),
        stair(128, 132),
        stair(256, 288),
        stair(416, 460),
        stair(640, 736),
        new Term(
            "blocks_bytes_beyond_736", "s/B", c -> c.blocks() * Math.max(0, c.blockBytes() - 736)),
        new Term("bytes_small", "s/B", c -> c.bytes() < SMALL_BYTES ? c.bytes() : 0),
        new Term("lines_beyond_l2", "s/line", c -> Math.max(0, c.lines() - l2Lines)),
        new Term("log2_lines_beyond_l1_sets", "", c -> SendTerms.log2(1 + c.linesBeyondL1())),
        new Term("log2_lines_beyond_l2_sets", "", c -> SendTerms.log2(1 + c.linesBeyondL2())));
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
}
