package org.memline.layout.application;

import java.util.List;

/**
 * What one rank does in a step. Each word of 8 bytes has a number in the whole application's data;
 * -1 where it has none.
 *
 * @param inPlace whether source and result are one block
 * @param numbers of the source's words
 * @param expected numbers of the result's words as a serial program has them; -1 where the step
 *     writes nothing
 * @param legs one a peer
 * @param localFrom what the rank moves within its own memory; null if nothing
 * @param localTo where to; null if nothing
 */
public record RankStep(
    boolean inPlace,
    int[] numbers,
    int[] expected,
    List<Leg> legs,
    BlockPart localFrom,
    BlockPart localTo) {

  /** To a peer and from it; the peer has the counterpart. */
  public record Leg(int peer, BlockPart from, BlockPart to) {}

  /** A rank that the application has no data for. */
  static RankStep idle() {
    return new RankStep(true, new int[] {-1}, new int[] {-1}, List.of(), null, null);
  }

  /** What it sends to all its peers. */
  public long bytesSent() {
    return legs.stream().mapToLong(leg -> leg.from().walk().payloadBytes()).sum();
  }

  /** The longest of what it sends to or receives from one peer. */
  public long longestBytes() {
    return legs.stream()
        .mapToLong(
            leg -> Math.max(leg.from().walk().payloadBytes(), leg.to().walk().payloadBytes()))
        .max()
        .orElse(0);
  }
}
