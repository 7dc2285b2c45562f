package org.memline.watch;

import org.memline.layout.Labelled;

/**
 * The kind of partner of a call: the distance of a single rank, or the number of ranks that take
 * part.
 *
 * @param ranks number of ranks of a collective call; 0 for any other call
 */
public record PeerClass(Distance distance, int ranks) {
  /** The distance of the partner from the calling rank. */
  public enum Distance implements Labelled {
    SELF("self"),
    /** A rank whose cores share the last-level cache with those of the calling rank. */
    CORE("core"),
    /** A rank on the same node whose cores have another last-level cache. */
    NODE("node"),
    /**
     * A rank on the same node whose distance may change, because at least one of the two ranks may
     * run on cores with different last-level caches.
     */
    SAME_NODE("same node"),
    REMOTE("remote"),
    /**
     * An unknown rank: MPI_ANY_SOURCE, a rank outside of MPI_COMM_WORLD, several ranks, or a rank
     * that was not recorded.
     */
    UNKNOWN("unknown"),
    /** MPI_PROC_NULL: the call moves no data. */
    NOBODY("no rank"),
    /** All ranks of a communicator. */
    GROUP("ranks"),
    /** A call without a partner. */
    NONE("");

    private final String label;

    Distance(String label) {
      this.label = label;
    }

    /** Returns whether nothing is sent to another rank. */
    public boolean alone() {
      return this == SELF || this == NOBODY;
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

  /** Returns a description for tables, such as {@code core} or {@code 4 ranks}. */
  public String words() {
    if (distance != Distance.GROUP) {
      return distance.label();
    }
    return ranks == 1 ? "1 rank" : ranks > 0 ? ranks + " ranks" : "several numbers of ranks";
  }
}
