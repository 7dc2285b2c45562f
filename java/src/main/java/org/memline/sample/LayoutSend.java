package org.memline.sample;

import org.memline.layout.LayoutPair;

/**
 * A cell (one measured configuration) for sends of data of any layout: in one direction ({@link
 * LayoutCell}), or in both directions at once ({@link ExchangeCell}).
 */
public interface LayoutSend extends Cell {
  Method method();

  CacheState cache();

  /** Returns the layouts of sender and receiver, which may differ. */
  LayoutPair moved();

  @Override
  default String id() {
    return new SentId(method(), cache(), layout()).toString();
  }

  @Override
  default String layout() {
    return moved().toString();
  }

  /** Returns the payload in one direction, in bytes. */
  @Override
  default long bytes() {
    return moved().payloadBytes();
  }

  /**
   * Returns whether models are fitted to this cell. This is true for cells that a calibration
   * planned, and false for a layout that the user asked for.
   */
  @Override
  default boolean fitted() {
    return role() != Role.ASKED;
  }
}
