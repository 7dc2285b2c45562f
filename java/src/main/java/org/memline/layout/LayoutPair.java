package org.memline.layout;

/**
 * A message that the sender reads by one layout and the receiver writes by another, which may be
 * the same one. Both carry the same number of bytes, and no two bytes arrive at the same place.
 *
 * @param from how the sender reads
 * @param to how the receiver writes
 */
public record LayoutPair(Layout from, Layout to) implements Moved {

  public LayoutPair {
    long sent = from.nest().payloadBytes();
    long received = to.nest().payloadBytes();
    if (sent != received) {
      throw new IllegalArgumentException(
          "the signatures differ: the sender's layout has %d bytes, the receiver's %d: give layouts of equal length"
              .formatted(sent, received));
    }
    if (to.nest().overlaps()) {
      throw new IllegalArgumentException(
          "the receiving layout '%s' writes some bytes twice, which MPI forbids: give blocks that do not overlap"
              .formatted(Layout.shortened(to.text())));
    }
  }

  /** Returns a message that both sides lay out alike. */
  public static LayoutPair alike(Layout layout) {
    return new LayoutPair(layout, layout);
  }

  /** Returns whether both sides touch equal memory in the same order. */
  public boolean alike() {
    return from.nest().equals(to.nest());
  }

  @Override
  public long payloadBytes() {
    return from.nest().payloadBytes();
  }

  /** Returns the text form: one layout, or both with an arrow between them. */
  @Override
  public String toString() {
    return alike() ? from.text() : from.text() + " -> " + to.text();
  }
}
