package org.memline.sample;

import java.util.List;
import org.memline.model.Within;

/**
 * The path between two ranks of a launch, as they observed it before anything was measured.
 *
 * @param rank the first of the two ranks
 * @param peer the other rank
 * @param remote whether they are on different nodes
 * @param shortBy what carries messages of 1 KiB
 * @param longBy what carries a message of 1 MiB
 * @param copies number of times that a message of 1 MiB is copied: 1 if only one of the two
 *     processes touched its bytes, 2 if both did, 0 if it was not observed
 * @param refused why the system refuses to let the two processes read each other's memory, which
 *     MPI libraries need for a single copy; empty if it permits it, and for ranks on different
 *     nodes
 */
public record ObservedPath(
    int rank,
    int peer,
    boolean remote,
    Carrier shortBy,
    Carrier longBy,
    int copies,
    String refused) {
  static final int ONCE = 1;
  static final int TWICE = 2;

  public ObservedPath {
    Within.atLeast("rank", rank, 0);
    Within.atLeast("peer", peer, 0);
    Within.within("copies", copies, 0, TWICE);
  }

  /**
   * Returns a description of what carries messages, with long messages separately if they differ.
   */
  public String carriers() {
    return shortBy == longBy
        ? shortBy.words()
        : "%s, long messages %s".formatted(shortBy.words(), longBy.words());
  }

  /** Returns whether the carriers of short and of long messages were observed. */
  public boolean seen() {
    return shortBy != Carrier.UNSEEN && longBy != Carrier.UNSEEN;
  }

  /** Returns a description of the two ranks, as the source of a fact. */
  private String between() {
    return "ranks %d and %d".formatted(rank, peer);
  }

  /** Returns the fact that says what carries messages. */
  Fact transport() {
    String source = "messages between " + between();
    return shortBy == Carrier.UNSEEN && longBy == Carrier.UNSEEN
        ? Fact.missing(source, "not observed")
        : Fact.of(carriers(), source);
  }

  /**
   * Returns the fact that says how long messages are copied between ranks of a node. Its value is
   * the mechanism that the settings name, or {@code once} without one, if the message was copied
   * once; otherwise the reason, if the system refuses a single copy; otherwise {@code none}, if it
   * was copied twice. The fact is not available if nothing was observed.
   *
   * @param set the mechanism that the MPI's settings name
   */
  public Fact singleCopy(Fact set) {
    String settingsNote = set.ok() ? "; its settings name " + set.value() : "";
    String source = "a message of 1 MiB between " + between();
    if (copies == ONCE) {
      boolean named = set.ok() && !List.of("none", "emulated").contains(set.value());
      return Fact.of(named ? set.value() : "once", source + ": copied once" + settingsNote);
    }
    if (!refused.isEmpty()) {
      return Fact.of("refused: " + refused, source + settingsNote);
    }
    return copies == TWICE
        ? Fact.of("none", source + ": copied twice" + settingsNote)
        : Fact.missing(source, "not observed" + settingsNote);
  }
}
