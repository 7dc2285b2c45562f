package org.memline.watch;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.memline.layout.Layout;
import org.memline.layout.LayoutText;
import org.memline.layout.Nest;
import org.memline.layout.Unit;
import org.memline.watch.WatchLine.LayoutLine;
import org.memline.watch.WatchLine.RowLine;

/**
 * The layouts of the messages of all ranks, in canonical form: loops around runs of bytes. Each
 * combination of a layout text and a number of items is parsed once. Layouts with the same bytes in
 * the same order, apart from an offset, are represented by one object. The type constructors that
 * describe them do not matter.
 */
final class KnownLayouts {
  /**
   * Largest length of a layout's text that is used as a key, in characters. The key of a longer
   * text is its hash.
   */
  private static final int LONGEST_KEY = 200;

  /**
   * Largest number of runs of contiguous bytes that all irregular layouts together may list. The
   * lists then take 64 MB of memory.
   */
  private static final long MOST_LISTED = 1 << 22;

  private final long mostListed;
  private final Map<Items, MessageLayout> known = new HashMap<>();
  private final Map<Nest, MessageLayout> byNest = new HashMap<>();
  private long listed;

  /**
   * A number of items that have the same layout.
   *
   * @param key short text that identifies the layout of one item
   * @param count number of items
   */
  private record Items(String key, long count) {}

  KnownLayouts() {
    this(MOST_LISTED);
  }

  KnownLayouts(long mostListed) {
    this.mostListed = mostListed;
  }

  /** Returns a short text that identifies a layout: equal layouts have equal texts. */
  static String key(LayoutLine layout) {
    String text = layout.text().isEmpty() ? layout.bytes() + " B" : layout.text();
    if (text.length() <= LONGEST_KEY) {
      return text;
    }
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no SHA-256", e);
    }
  }

  /**
   * Returns the layout of the messages in one row of a rank's file. A row stands for a group of
   * similar calls.
   */
  MessageLayout of(RankLines rank, RowLine row) {
    return row.layout() == RowLine.NO_LAYOUT
        ? MessageLayout.NONE
        : of(rank, row.layout(), row.count());
  }

  /**
   * Returns the layout of a message.
   *
   * @param layout number of the layout of one item, in the file of the rank
   * @param count number of items, or {@link RowLine#SEVERAL_COUNTS}
   */
  MessageLayout of(RankLines rank, int layout, long count) {
    LayoutLine item = rank.layout(layout);
    return count == 0 || item.bytes() == 0 && item.note().isEmpty()
        ? MessageLayout.EMPTY
        : known.computeIfAbsent(
            new Items(rank.layoutKey(layout), count), items -> canonical(item, count));
  }

  private MessageLayout canonical(LayoutLine item, long count) {
    boolean several = count == RowLine.SEVERAL_COUNTS;
    long bytes = several ? 0 : product(count, item.bytes());
    if (item.text().isEmpty()) {
      return several
          ? MessageLayout.severalUndecoded(item.note())
          : MessageLayout.undecoded(bytes, item.note());
    }
    try {
      Layout one = LayoutText.parse(item.text());
      Nest nest = atZero(count == 1 || several ? one : new Layout.Contiguous(count, one));
      long own = several ? item.bytes() : bytes;
      if (nest.payloadBytes() != own) {
        return MessageLayout.undecoded(
            bytes,
            "MPI counts %d bytes in it, but its text has %d".formatted(own, nest.payloadBytes()));
      }
      return several ? MessageLayout.several(nest, unit(one)) : one(nest, unit(one));
    } catch (IllegalArgumentException e) {
      return MessageLayout.undecoded(bytes, e.getMessage());
    }
  }

  private MessageLayout one(Nest nest, Unit unit) {
    MessageLayout found = byNest.get(nest);
    if (found != null) {
      return found;
    }
    if (listed + nest.listed() > mostListed) {
      return MessageLayout.undecoded(
          nest.payloadBytes(),
          "the blocks of all irregular layouts together are more than %d".formatted(mostListed));
    }
    listed += nest.listed();
    MessageLayout added = MessageLayout.of(nest, unit);
    byNest.put(nest, added);
    return added;
  }

  /** Returns the product of two numbers, or {@link Long#MAX_VALUE} if the product overflows. */
  private static long product(long count, long bytes) {
    return bytes > 0 && count > Long.MAX_VALUE / bytes ? Long.MAX_VALUE : count * bytes;
  }

  /**
   * Moves a layout so that its lowest address is 0, and returns its canonical form: loops around
   * runs of bytes.
   */
  private static Nest atZero(Layout layout) {
    Nest nest = layout.nest();
    long low = nest.low();
    return low == 0 ? nest : new Layout.Offset(Math.negateExact(low), layout).nest();
  }

  /** Returns the element type of a layout; single bytes if the layout has several element types. */
  private static Unit unit(Layout layout) {
    List<Unit> units = layout.units().distinct().limit(2).toList();
    return units.size() == 1 ? units.get(0) : Unit.parse("1B");
  }
}
