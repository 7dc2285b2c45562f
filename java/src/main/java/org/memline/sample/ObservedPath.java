package org.memline.sample;

import java.util.List;
import org.memline.model.Within;

/**
 * How messages travel between two ranks of a launch (start of mpirun). The ranks observed it before
 * they measured anything.
 *
 * @param rank number of the first rank
 * @param peer number of the second rank
 * @param remote whether the ranks are on different nodes
 * @param shortBy what carries messages of 1 KiB
 * @param longBy what carries a message of 1 MiB
 * @param copies number of times that a message of 1 MiB is copied: 1 if only one of the two
 *     processes touched its bytes, 2 if both processes did, 0 if it was not observed
 * @param refused why the system does not let the two processes read each other's memory, which MPI
 *     libraries need to copy a message only once; "" if the system permits it, and for ranks on
 *     different nodes
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
   * Returns a description of what carries the messages. Long messages are described separately if
   * another carrier is used for them.
   */
  public String carriers() {
    return shortBy == longBy
        ? shortBy.words()
        : "%s, long messages %s".formatted(shortBy.words(), longBy.words());
  }

  /**
   * Returns whether the ranks observed what carries short messages and what carries long messages.
   */
  public boolean seen() {
    return shortBy != Carrier.UNSEEN && longBy != Carrier.UNSEEN;
  }

  /**
   * Returns a text that names the two ranks. It is used as the source of a fact about the machine.
   */
  private String between() {
    return "ranks %d and %d".formatted(rank, peer);
  }

  /** Returns the fact about the machine that says what carries messages between these two ranks. */
  Fact transport() {
    String source = "messages between " + between();
    return shortBy == Carrier.UNSEEN && longBy == Carrier.UNSEEN
        ? Fact.missing(source, "not observed")
        : Fact.of(carriers(), source);
  }

  /**
   * Returns the fact about the machine that says how long messages are copied between ranks of a
   * node. If the message was copied once, the value is the mechanism that the settings of MPI name,
   * or {@code once} if the settings name no mechanism. If the system refuses a single copy, the
   * value is the reason. Otherwise the message was copied twice, and the value is {@code none}. The
   * fact is not available if nothing was observed.
   *
   * @param set fact with the mechanism that the settings of MPI name
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
