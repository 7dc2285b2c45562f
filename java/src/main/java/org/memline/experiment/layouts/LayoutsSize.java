package org.memline.experiment.layouts;

import java.util.List;
import org.memline.experiment.plan.Profile;
import org.memline.sample.Method;

/**
 * The size of the experiment with layouts.
 *
 * @param ofEachKind number of random layouts of each kind, each measured by every method, warm and
 *     cold
 * @param methods methods by which each layout is sent
 * @param spanBytes largest length of the memory that a layout spans, gaps included. It limits the
 *     time of the verification, which reads all of it
 */
record LayoutsSize(int ofEachKind, List<Method> methods, long spanBytes) {
  private static final List<Method> ALL =
      Method.whole().stream().filter(method -> method != Method.JAVA).toList();

  static LayoutsSize of(Profile profile) {
    return switch (profile) {
      case QUICK ->
          new LayoutsSize(36, List.of(Method.DATATYPE, Method.PACKED, Method.RING), 8L << 20);
      case STANDARD -> new LayoutsSize(72, ALL, 64L << 20);
      case FULL -> new LayoutsSize(120, ALL, 64L << 20);
    };
  }
}
