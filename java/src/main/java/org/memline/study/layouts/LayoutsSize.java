package org.memline.study.layouts;

import java.util.List;
import org.memline.layout.NestKind;
import org.memline.sample.Method;
import org.memline.study.plan.Profile;

/**
 * The size of an experiment with layouts.
 *
 * @param regular number of random regular layouts: contiguous data and columns
 * @param ofEachKind number of random layouts of each irregular kind
 * @param uneven number of random layouts that differ between sender and receiver
 * @param methods methods by which each layout is sent, warm and cold
 * @param spanBytes largest length of the memory that a layout spans, gaps included. It limits the
 *     time of the verification, which reads all of it
 */
record LayoutsSize(int regular, int ofEachKind, int uneven, List<Method> methods, long spanBytes) {
  private static final long SHORT_SPAN = 8L << 20;
  private static final long LONG_SPAN = 64L << 20;
  private static final List<Method> QUICK = List.of(Method.DATATYPE, Method.PACKED, Method.RING);
  private static final List<Method> ALL =
      Method.whole().stream().filter(method -> method != Method.JAVA).toList();

  /** Returns the size of the experiment that sends in one direction. */
  static LayoutsSize oneWay(Profile profile) {
    return switch (profile) {
      case QUICK -> new LayoutsSize(0, 36, 24, QUICK, SHORT_SPAN);
      case STANDARD -> new LayoutsSize(0, 72, 48, ALL, LONG_SPAN);
      case FULL -> new LayoutsSize(0, 120, 72, ALL, LONG_SPAN);
    };
  }

  /** Returns the size of the experiment that sends in both directions at once. */
  static LayoutsSize bothWays(Profile profile) {
    return switch (profile) {
      case QUICK -> new LayoutsSize(24, 6, 0, QUICK, SHORT_SPAN);
      case STANDARD -> new LayoutsSize(48, 12, 0, Method.exchanging(), LONG_SPAN);
      case FULL -> new LayoutsSize(72, 24, 0, Method.exchanging(), LONG_SPAN);
    };
  }

  int of(NestKind kind) {
    return kind == NestKind.REGULAR ? regular : ofEachKind;
  }
}
