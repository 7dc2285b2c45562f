package org.memline.layout;

/**
 * A message that the sender reads by one layout and the receiver writes by the same or another
 * layout. Both layouts have the same number of bytes, and no two bytes arrive at the same place.
 */
public final class LayoutPair implements Moved {
  private static final String ARROW = " -> ";

  private final Layout from;
  private final Layout to;
  private final Nest fromNest;
  private final Nest toNest;
  private String text;

  /**
   * Creates the message.
   *
   * @param from layout by which the sender reads
   * @param to layout by which the receiver writes
   * @throws IllegalArgumentException if the layouts have different numbers of bytes, if a layout
   *     begins before its origin, or if the receiver would write a byte twice
   */
  public LayoutPair(Layout from, Layout to) {
    this.from = from;
    this.to = to;
    fromNest = from.nest();
    toNest = to == from ? fromNest : to.nest();
    if (fromNest.payloadBytes() != toNest.payloadBytes()) {
      throw new IllegalArgumentException(
          "the sender's layout has %d bytes, but the receiver's has %d: give layouts with equally many bytes"
              .formatted(fromNest.payloadBytes(), toNest.payloadBytes()));
    }
    requireMemory(from, fromNest);
    requireMemory(to, toNest);
    if (toNest.overlaps()) {
      throw new IllegalArgumentException(
          "layout '%s' receives some bytes twice, which MPI forbids: give blocks that do not overlap"
              .formatted(Layout.shortened(to.text())));
    }
  }

  private static void requireMemory(Layout layout, Nest nest) {
    if (nest.low() < 0) {
      throw new IllegalArgumentException(
          "layout '%s' begins %d bytes before its origin: put offset(%2$d, …) around it"
              .formatted(Layout.shortened(layout.text()), -nest.low()));
    }
  }

  /**
   * Returns the message whose {@link #toString} is {@code text}.
   *
   * @throws IllegalArgumentException if no message can have these layouts, or if the text is wrong;
   *     the message then names the column
   */
  public static LayoutPair parse(String text) {
    int arrow = text.indexOf(ARROW);
    return arrow < 0
        ? alike(LayoutText.parse(text))
        : new LayoutPair(
            LayoutText.parse(text.substring(0, arrow)),
            LayoutText.parse(text.substring(arrow + ARROW.length())));
  }

  /** Returns a message with the same layout on both sides. */
  public static LayoutPair alike(Layout layout) {
    return new LayoutPair(layout, layout);
  }

  public Layout from() {
    return from;
  }

  public Layout to() {
    return to;
  }

  /** Returns the canonical form of the sender's layout: loops around a list of runs of bytes. */
  public Nest fromNest() {
    return fromNest;
  }

  /** Returns the canonical form of the receiver's layout: loops around a list of runs of bytes. */
  public Nest toNest() {
    return toNest;
  }

  /** Returns whether the layouts of sender and receiver differ by more than their start. */
  public boolean uneven() {
    return !fromNest.sameApartFromStart(toNest);
  }

  @Override
  public long payloadBytes() {
    return fromNest.payloadBytes();
  }

  /**
   * Returns the number of bytes of memory from the origin of a layout to its last byte, for the
   * sender or the receiver, whichever needs more.
   */
  public long memoryBytes() {
    return Math.max(fromNest.end(), toNest.end());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LayoutPair pair && toString().equals(pair.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  /**
   * Returns the text form: one layout if sender and receiver have the same, otherwise both layouts
   * with an arrow between them.
   */
  @Override
  public String toString() {
    if (text == null) {
      text = from == to ? from.text() : from.text() + ARROW + to.text();
    }
    return text;
  }
}
