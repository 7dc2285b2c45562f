package org.memline.watch;

import org.memline.layout.Labelled;

/**
 * The kind of partner of a call: the distance of a rank, or the number of ranks that take part.
 *
 * @param ranks number of ranks of a collective call; 0 for others
 */
public record PeerClass(Distance distance, int ranks) {
  /** The distance of a rank. */
  public enum Distance implements Labelled {
    SELF("self"),
    /** A rank whose cores share the last-level cache with this rank's. */
    CORE("core"),
    /** A rank of this node whose cores have another last-level cache. */
    NODE("node"),
    /**
     * A rank of this node, if at least one of the two may run on cores with different last-level
     * caches.
     */
    SAME_NODE("same node"),
    REMOTE("remote"),
    /** A rank that is not known: any source, a rank of another communicator, or several ranks. */
    UNKNOWN("unknown"),
    /** MPI_PROC_NULL. */
    NOBODY("no rank"),
    /** All ranks of a communicator. */
    GROUP("ranks"),
    /** A call without a partner. */
    NONE("");

    private final String label;

    Distance(String label) {
      this.label = label;
    }

    @Override
    public String label() {
      return label;
    }
  }

  static PeerClass of(Distance distance) {
    return new PeerClass(distance, 0);
  }

  static PeerClass group(int ranks) {
    return new PeerClass(Distance.GROUP, ranks);
  }

  /** Returns the words for people, such as {@code core} or {@code 4 ranks}. */
  public String words() {
    if (distance != Distance.GROUP) {
      return distance.label();
    }
    return ranks == 1 ? "1 rank" : ranks > 0 ? ranks + " ranks" : "several numbers of ranks";
  }
}
