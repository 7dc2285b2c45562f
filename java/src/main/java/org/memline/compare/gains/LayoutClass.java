package org.memline.compare.gains;

import com.fasterxml.jackson.annotation.JsonValue;
import org.memline.layout.Axis;
import org.memline.layout.Labelled;
import org.memline.layout.Slice;

/**
 * Classes of matrix slices whose transfers have similar costs. Contiguous messages are divided by
 * their size, because the MPI protocol changes with the size. Slices of columns are divided by the
 * number of contiguous bytes in each row. A memory line holds several such runs of bytes, one run,
 * or a part of one.
 */
public enum LayoutClass implements Labelled {
  SHORT("contiguous_1KiB", "contiguous to 1 KiB"),
  MIDDLE("contiguous_16KiB", "contiguous to 16 KiB"),
  LONG("contiguous_256KiB", "contiguous to 256 KiB"),
  LONGEST("contiguous_more", "longer contiguous"),
  NARROW("columns_16B", "columns to 16 B"),
  LINE("columns_64B", "columns to 64 B"),
  WIDE("columns_more", "wider columns"),
  ROWS("rows_padded", "rows, padded");

  private static final long SHORT_BYTES = 1 << 10;
  private static final long MIDDLE_BYTES = 16 << 10;
  private static final long LONG_BYTES = 256 << 10;
  private static final long NARROW_BYTES = 16;
  private static final long LINE_BYTES = 64;

  private final String label;
  private final String words;

  LayoutClass(String label, String words) {
    this.label = label;
    this.words = words;
  }

  public static LayoutClass of(Slice slice) {
    if (slice.contiguous()) {
      return ofMessage(slice.payloadBytes());
    }
    if (slice.axis() == Axis.ROWS) {
      return ROWS;
    }
    long width = slice.depth() * slice.matrix().element().bytes();
    return width <= NARROW_BYTES ? NARROW : width <= LINE_BYTES ? LINE : WIDE;
  }

  private static LayoutClass ofMessage(long bytes) {
    if (bytes <= SHORT_BYTES) {
      return SHORT;
    }
    return bytes <= MIDDLE_BYTES ? MIDDLE : bytes <= LONG_BYTES ? LONG : LONGEST;
  }

  /** Returns the stable name of the class in files and in ids of metrics. */
  @JsonValue
  @Override
  public String label() {
    return label;
  }

  /** Returns the description of the class in tables. */
  public String words() {
    return words;
  }
}
