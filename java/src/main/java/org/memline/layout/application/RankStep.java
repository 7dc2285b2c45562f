package org.memline.layout.application;

import java.util.List;

/**
 * The data and messages of one rank in a communication step of an application. The data are words
 * of 8 bytes. The number of a word is its index in the data of the whole application.
 *
 * @param inPlace whether source and result are the same block
 * @param numbers numbers of the words of the source; -1 for a word that has no value before the
 *     step
 * @param expected numbers of the words that the result must have, as computed by a serial program;
 *     -1 where the step writes nothing
 * @param legs one exchange for each peer
 * @param localFrom source of the words that the rank moves within its own memory; null if it moves
 *     none
 * @param localTo destination of the words that the rank moves within its own memory; null if it
 *     moves none
 */
public record RankStep(
    boolean inPlace,
    int[] numbers,
    int[] expected,
    List<Leg> legs,
    BlockPart localFrom,
    BlockPart localTo) {

  /**
   * The exchange with one peer. The step of the peer has a leg with the opposite directions.
   *
   * @param peer number of the other rank
   * @param from part of the own block that is sent
   * @param to part of the own block that receives
   */
  public record Leg(int peer, BlockPart from, BlockPart to) {}

  /** Returns the step of a rank for which the application has no data. */
  static RankStep idle() {
    return new RankStep(true, new int[] {-1}, new int[] {-1}, List.of(), null, null);
  }

  /** Returns the bytes that the rank sends to all its peers. */
  public long bytesSent() {
    return legs.stream().mapToLong(leg -> leg.from().walk().payloadBytes()).sum();
  }

  /** Returns the bytes of the longest message sent to or received from one peer. */
  public long longestBytes() {
    return legs.stream()
        .mapToLong(
            leg -> Math.max(leg.from().walk().payloadBytes(), leg.to().walk().payloadBytes()))
        .max()
        .orElse(0);
  }
}
