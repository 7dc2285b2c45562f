package org.memline.watch;

import org.memline.layout.Layout;
import org.memline.layout.LayoutPair;
import org.memline.layout.Nest;
import org.memline.layout.Unit;

/**
 * The places in memory that the sender or the receiver of a message touches, for all items of the
 * message. They are moved so that the lowest address is 0. {@link KnownLayouts} has a single object
 * for all messages that touch memory in the same way, so these objects are compared by identity.
 */
public final class MessageLayout {
  /** The layout of calls that move no data, such as MPI_Barrier. */
  public static final MessageLayout NONE = new MessageLayout(0, null, null, false, "");

  /** The layout of a message without bytes. */
  public static final MessageLayout EMPTY = new MessageLayout(0, null, null, false, "");

  private final long bytes;
  private final Nest nest;
  private final Unit unit;
  private final boolean several;
  private final String note;
  private Layout layout;

  private MessageLayout(long bytes, Nest nest, Unit unit, boolean several, String note) {
    this.bytes = bytes;
    this.nest = nest;
    this.unit = unit;
    this.several = several;
    this.note = note;
  }

  /**
   * Returns a layout that is completely known.
   *
   * @param nest canonical form of the layout (loops around runs of bytes), with the lowest address
   *     0
   * @param unit element type of the layout
   */
  static MessageLayout of(Nest nest, Unit unit) {
    return new MessageLayout(nest.payloadBytes(), nest, unit, false, "");
  }

  /**
   * Returns the layout of messages that differ in their number of items.
   *
   * @param item canonical form of the layout of one item (loops around runs of bytes)
   * @param unit element type of the layout
   */
  static MessageLayout several(Nest item, Unit unit) {
    return new MessageLayout(0, item, unit, true, "");
  }

  /**
   * Returns the layout of messages that differ in their number of items, and whose datatype could
   * not be decoded.
   *
   * @param note the reason why the datatype could not be decoded
   */
  static MessageLayout severalUndecoded(String note) {
    return new MessageLayout(0, null, null, true, note);
  }

  /**
   * Returns a layout of which only the number of bytes is known.
   *
   * @param note the reason why the rest is unknown
   */
  static MessageLayout undecoded(long bytes, String note) {
    return new MessageLayout(bytes, null, null, false, note);
  }

  /** Returns the bytes of a message; 0 if they are unknown or differ from message to message. */
  public long bytes() {
    return bytes;
  }

  /** Returns whether the number of bytes of a message is known and is equal for all messages. */
  boolean sized() {
    return !several && (bytes > 0 || note.isEmpty());
  }

  /**
   * Returns the canonical form of the layout: loops around runs of bytes. It is that of the whole
   * message, or that of one item if the messages have different numbers of items. It is null if the
   * layout is unknown.
   */
  public Nest nest() {
    return nest;
  }

  /** Returns whether the messages have different numbers of items. */
  public boolean several() {
    return several;
  }

  /** Returns the reason why the layout is unknown; empty if it is known. */
  public String note() {
    return note;
  }

  /** Returns whether the layout of the whole message is known and is not empty. */
  public boolean known() {
    return nest != null && !several;
  }

  /** Returns whether the layout is known to be a single run of contiguous bytes. */
  public boolean contiguous() {
    return known() && nest.runs() == 1;
  }

  /**
   * Returns the layout as a tree of MPI's constructors, which {@code predict --layout} takes; null
   * if it is not known.
   */
  public Layout layout() {
    if (layout == null && nest != null) {
      layout = nest.layout(unit);
    }
    return layout;
  }

  /**
   * Returns the message that the sender reads in this layout and the receiver writes in another
   * layout.
   *
   * @throws IllegalArgumentException if no message can have these two layouts
   */
  public LayoutPair to(MessageLayout other) {
    LayoutPair pair =
        this == other ? LayoutPair.alike(layout()) : new LayoutPair(layout(), other.layout());
    pair.fromNest().footprint(); // throws if too many runs of bytes interleave
    return pair;
  }
}
