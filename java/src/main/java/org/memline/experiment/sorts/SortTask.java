package org.memline.experiment.sorts;

import org.memline.nativelib.NodeSorts;
import org.memline.nativelib.SortSpec;
import org.memline.nativelib.SortTable;

/**
 * What is sorted, the same by whoever does it.
 *
 * @param keys n, at least 1
 * @param input one of {@link SortTable#inputs}
 * @param ranks p, which the staggered input depends on
 */
public record SortTask(long keys, KeyType type, String input, long seed, int ranks) {
  /** More than any node holds; what a superstep of them reads can still be counted. */
  private static final long MOST_KEYS = 1L << 40;

  /**
   * @throws IllegalArgumentException with the value that cannot be
   */
  public SortTask {
    if (keys < 1) {
      throw new IllegalArgumentException("--keys " + keys + ": use at least 1");
    }
    if (keys > MOST_KEYS) {
      throw new IllegalArgumentException("--keys " + keys + ": use at most " + MOST_KEYS);
    }
    if (ranks < 1) {
      throw new IllegalArgumentException("--ranks " + ranks + ": use at least 1");
    }
    if (!SortTable.inputs().contains(input)) {
      throw new IllegalArgumentException(
          "input '%s' is unknown: use %s".formatted(input, String.join(", ", SortTable.inputs())));
    }
  }

  public SortSpec spec() {
    SortSpec spec = new SortSpec();
    spec.element_bytes = type.bytes();
    spec.input = SortTable.inputs().indexOf(input);
    spec.keys = keys;
    spec.seed = seed;
    return spec;
  }

  /** What all ranks together need; negative where so many keys cannot be addressed. */
  public long bytes() {
    return NodeSorts.ml_sort_bytes(spec(), ranks);
  }
}
