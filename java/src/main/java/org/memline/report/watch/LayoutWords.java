package org.memline.report.watch;

import java.util.SortedMap;
import java.util.stream.Collectors;
import org.memline.layout.Nest;
import org.memline.watch.MergedRow;
import org.memline.watch.MessageLayout;

/** Describes the layout of a message in a few words. */
public final class LayoutWords {
  private LayoutWords() {}

  /**
   * Returns words for the layouts of a row, which is a group of similar MPI calls. The text is
   * empty if these calls never move data.
   */
  static String of(MergedRow row) {
    return row.from() == row.to() ? of(row.from()) : of(row.from()) + " → " + of(row.to());
  }

  /**
   * Returns words for the layout in which the sender reads a message, or in which the receiver
   * writes it.
   */
  public static String of(MessageLayout layout) {
    if (layout == MessageLayout.NONE) {
      return "";
    }
    if (layout.nest() != null) {
      return (layout.several() ? "several counts of " : "") + of(layout.nest());
    }
    if (layout.note().isEmpty()) {
      return Amounts.bytes(layout.bytes());
    }
    boolean sized = !layout.several() && layout.bytes() > 0;
    return (sized ? Amounts.together(Amounts.bytes(layout.bytes())) + ", " : "") + "not decoded";
  }

  /**
   * Returns words for a layout in canonical form (loops around runs of bytes). A regular layout is
   * described as {@code 64.0 kB}, {@code 1000 × 8 B every 8.0 kB} or {@code 256 × 256 × 8 B every
   * 529 kB, 2.1 kB}. A list of indices is described as {@code 8 B × 3000, irregular places} or
   * {@code 3000 runs of 8–64 B}.
   */
  public static String of(Nest nest) {
    if (nest.listed() > 1) {
      return listed(nest);
    }
    String block = Amounts.together(Amounts.bytes(nest.lengthOf(0)));
    return switch (nest.loops().size()) {
      case 0 -> block;
      case 1 ->
          times(nest.loops().get(0), block)
              + " every "
              + Amounts.together(stride(nest.loops().get(0).strideBytes()));
      default ->
          nest.loops().stream()
                  .limit(nest.loops().size() - 1L)
                  .map(loop -> Amounts.together(loop.count() + " ×") + " ")
                  .collect(
                      Collectors.joining(
                          "", "", times(nest.loops().get(nest.loops().size() - 1), block)))
              + " every "
              + nest.loops().stream()
                  .map(loop -> Amounts.together(stride(loop.strideBytes())))
                  .collect(Collectors.joining(", "));
    };
  }

  private static String times(Nest.Loop loop, String block) {
    return Amounts.together(loop.count() + " ×") + " " + block;
  }

  private static String stride(long bytes) {
    return bytes < 0 ? "-" + Amounts.bytes(-bytes) : Amounts.bytes(bytes);
  }

  private static String listed(Nest nest) {
    SortedMap<Long, Long> lengths = nest.runsByLength();
    return lengths.size() == 1
        ? Amounts.together(Amounts.bytes(lengths.firstKey()))
            + " × %d, irregular places".formatted(nest.runs())
        : nest.runs()
            + " runs of "
            + Amounts.together(range(lengths.firstKey(), lengths.lastKey()));
  }

  /**
   * Returns a range of lengths as text. The unit is written only once if it is common to the
   * shortest and the longest length.
   *
   * @param least shortest length in bytes
   * @param most longest length in bytes
   */
  private static String range(long least, long most) {
    String[] low = Amounts.parts(least);
    String[] high = Amounts.parts(most);
    return (low[1].equals(high[1]) ? low[0] : Amounts.bytes(least)) + "–" + Amounts.bytes(most);
  }
}
