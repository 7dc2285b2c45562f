package org.memline.sample;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A cell (one measured configuration) for a sort of uniformly random keys in a window that the
 * ranks share. One repetition executes all supersteps of the algorithm.
 *
 * @param algorithm label of the algorithm in the C library
 * @param keyBytes bytes of a key: 4 for int32, 8 for int64
 * @param keys number of keys n
 * @param ranks number of ranks p that sort, which may be fewer than the launch has
 */
public record SortCell(String algorithm, int keyBytes, long keys, int ranks, Role role)
    implements Cell {
  private static final String START = "sort/";

  private static final Pattern ID =
      Pattern.compile(
          START
              + "(?<algorithm>[a-z]\\w{0,30})/int(?<bits>32|64)/(?<keys>[1-9]\\d{0,14})/(?<ranks>[1-9]\\d{0,8})");

  /** Returns whether a text has the form of the {@link #id} of a sort cell. */
  static boolean named(String id) {
    return id.startsWith(START);
  }

  /** Returns the cell with this {@link #id}, for example {@code sort/radix/int32/100000/2}. */
  public static SortCell parse(String id, Role role) {
    Matcher part = ID.matcher(id);
    if (!part.matches()) {
      throw new IllegalArgumentException(
          "cell '" + id + "' is not sort/algorithm/int32 or int64/keys/ranks");
    }
    return new SortCell(
        part.group("algorithm"),
        Integer.parseInt(part.group("bits")) / Byte.SIZE,
        Long.parseLong(part.group("keys")),
        Integer.parseInt(part.group("ranks")),
        role);
  }

  /** Returns the type of the keys, {@code int32} or {@code int64}. */
  public String type() {
    return "int" + keyBytes * Byte.SIZE;
  }

  @Override
  public Experiment experiment() {
    return Experiment.SUPERSTEPS;
  }

  @Override
  public String id() {
    return START + algorithm + "/" + layout();
  }

  @Override
  public String layout() {
    return "%s/%d/%d".formatted(type(), keys, ranks);
  }

  @Override
  public long bytes() {
    return keys * keyBytes;
  }
}
