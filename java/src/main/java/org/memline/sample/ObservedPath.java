package org.memline.sample;

import java.util.List;
import org.memline.model.Within;

/**
 * The path between two ranks of a launch, as they observed it before anything was measured.
 *
 * @param rank the first of the two
 * @param peer the other one
 * @param remote whether they are on different nodes
 * @param shortBy what carries messages of 1 KiB
 * @param longBy what carries a message of 1 MiB
 * @param copies how often that one is copied: 1, as only one of the two processes touched its
 *     bytes, 2, as both did, or 0, not observed
 * @param refused why the system refuses to let the two read each other's memory, which MPIs need
 *     for a single copy; empty where it permits it, and for ranks of different nodes
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

  /** Returns what carries messages, in words; long ones apart where that is something else. */
  public String carriers() {
    return shortBy == longBy
        ? shortBy.words()
        : "%s, long messages %s".formatted(shortBy.words(), longBy.words());
  }

  /** Returns whether the carriers of short and of long messages were observed. */
  public boolean seen() {
    return shortBy != Carrier.UNSEEN && longBy != Carrier.UNSEEN;
  }

  /** Returns the two ranks in words, as the source of a fact. */
  private String between() {
    return "ranks %d and %d".formatted(rank, peer);
  }

  /** Returns the fact of what carries messages. */
  Fact transport() {
    String source = "messages between " + between();
    return shortBy == Carrier.UNSEEN && longBy == Carrier.UNSEEN
        ? Fact.missing(source, "not observed")
        : Fact.of(carriers(), source);
  }

  /**
   * Returns the fact of how long messages are copied between ranks of a node: the mechanism where a
   * message was copied once, {@code none} where it was copied twice, and the reason where the
   * system refuses a single copy.
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
