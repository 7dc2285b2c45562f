package org.memline.study.layouts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.memline.layout.LayoutPair;
import org.memline.layout.NestKind;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.LayoutSend;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.study.plan.PlanChoices;

/**
 * The plans for layouts: random layouts of each kind. Each layout is sent by every method, with a
 * warm and with a cold cache. Sends in one direction have no regular layouts, because the
 * experiment with rows and columns measures them, but further layouts that differ between sender
 * and receiver.
 *
 * <p>Of each kind, two of three layouts are for training, the others for testing. If the user gave
 * a seed for held-out cells, the layouts for testing are drawn from that seed.
 */
final class LayoutsPlan {
  /** One of this many layouts is for testing. */
  private static final int TESTED = 3;

  /** Makes a cell (measured configuration). */
  interface Maker {
    LayoutSend of(Method method, CacheState cache, LayoutPair moved, Role role);
  }

  private LayoutsPlan() {}

  /** Returns the plan for the user's choices. Equal choices give equal cells. */
  static Plan of(Experiment experiment, LayoutsSize size, PlanChoices wish, Maker cell) {
    Map<LayoutPair, Role> layouts = random(Map.of(), size, wish.seed());
    if (wish.heldOut().isPresent()) {
      layouts.values().removeIf(role -> role == Role.TEST);
      random(layouts, size, wish.heldOut().getAsLong())
          .forEach(
              (layout, role) -> {
                if (role == Role.TEST) {
                  layouts.put(layout, role);
                }
              });
    }
    List<Cell> cells = new ArrayList<>();
    layouts.forEach(
        (layout, role) -> {
          for (Method method : size.methods()) {
            for (CacheState cache : CacheState.values()) {
              cells.add(cell.of(method, cache, layout, role));
            }
          }
        });
    return Plan.of(experiment, cells);
  }

  /** Returns random layouts that are not in {@code known}, each with its role. */
  private static Map<LayoutPair, Role> random(
      Map<LayoutPair, Role> known, LayoutsSize size, long seed) {
    Map<LayoutPair, Role> layouts = new LinkedHashMap<>();
    RandomLayouts drawn = new RandomLayouts(new Random(seed), size.spanBytes());
    for (NestKind kind : NestKind.values()) {
      add(layouts, known, size.of(kind), () -> drawn.next(kind));
    }
    add(layouts, known, size.uneven(), drawn::uneven);
    return layouts;
  }

  /** Adds random layouts that are neither known nor among {@code layouts}. */
  private static void add(
      Map<LayoutPair, Role> layouts,
      Map<LayoutPair, Role> known,
      int count,
      Supplier<LayoutPair> drawn) {
    for (int i = 0; i < count; ) {
      LayoutPair layout = drawn.get();
      if (!known.containsKey(layout) && !layouts.containsKey(layout)) {
        layouts.put(layout, i % TESTED == TESTED - 1 ? Role.TEST : Role.TRAIN);
        i++;
      }
    }
  }
}
