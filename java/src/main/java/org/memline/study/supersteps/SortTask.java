package org.memline.study.supersteps;

import org.memline.nativelib.NodeSorts;
import org.memline.nativelib.SortSpec;
import org.memline.nativelib.SortTable;

/**
 * The keys that are sorted; all programs that are compared sort the same ones.
 *
 * @param keys number of keys n, at least 1
 * @param input name of the distribution, one of {@link SortTable#inputs}
 * @param seed seed of the random keys
 * @param ranks number of ranks p, on which the input {@code staggered} depends
 */
public record SortTask(long keys, KeyType type, String input, long seed, int ranks) {
  /**
   * Upper bound of the number of keys. No node can hold more keys. With this bound, the number of
   * words that a superstep reads does not overflow.
   */
  private static final long MOST_KEYS = 1L << 40;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a value is invalid; the message names the value
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

  /**
   * Returns the memory that all ranks together need, in bytes. The result is negative if so much
   * memory cannot be addressed.
   */
  public long bytes() {
    return NodeSorts.ml_sort_bytes(spec(), ranks);
  }
}
