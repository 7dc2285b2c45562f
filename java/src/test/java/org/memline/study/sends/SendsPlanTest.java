package org.memline.study.sends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;

/**
 * Compares plans with the documented properties of the profiles, independently of the code that
 * makes plans.
 */
class SendsPlanTest {
  private static final long SEED = Profile.DEFAULT_SEED;

  /** Returns the layouts of these roles and this element in the plan's order. */
  private static List<Slice> layouts(Plan plan, Element element, Role... roles) {
    return plan.cells().stream()
        .filter(cell -> List.of(roles).contains(cell.role()))
        .map(cell -> ((SendCell) cell).slice())
        .filter(slice -> slice.matrix().element() == element)
        .distinct()
        .toList();
  }

  private static void assertRandom(Profile profile, Element element, int expected) {
    Plan plan = SendsPlan.of(PlanChoices.of(profile, SEED));
    for (Role half : List.of(Role.TRAIN, Role.TEST)) {
      List<Slice> slices = layouts(plan, element, half);
      assertEquals(expected / 2, slices.size(), profile + " " + element + " " + half);
      if (expected == 0) {
        continue;
      }
      long rows = slices.stream().filter(slice -> slice.axis() == Axis.ROWS).count();
      // Rows are half of the paper's layouts and a quarter of the others.
      assertEquals(3.0 / 8, (double) rows / slices.size(), expected == 48 ? 0.15 : 0.08);
    }
  }

  @Test
  void randomLayoutsHaveTheStatedNumberAndAreSplitInHalves() {
    assertRandom(Profile.QUICK, Element.INT32, 48);
    assertRandom(Profile.QUICK, Element.FLOAT64, 0);
    assertRandom(Profile.STANDARD, Element.INT32, 100);
    assertRandom(Profile.STANDARD, Element.FLOAT64, 0);
    assertRandom(Profile.FULL, Element.INT32, 500);
    assertRandom(Profile.FULL, Element.FLOAT64, 500);
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void randomLayoutsHaveTheStatedMixture(Profile profile) {
    Plan plan = SendsPlan.of(PlanChoices.of(profile, SEED));
    List<Slice> slices = layouts(plan, Element.INT32, Role.TRAIN, Role.TEST);
    for (Slice slice : slices) {
      long rows = slice.matrix().rows();
      long columns = slice.matrix().columns();
      assertTrue(rows >= 1 && rows <= 4096 && columns >= 1 && columns <= 4096, slice.toString());
      assertTrue(slice.depth() >= 1 && slice.depth() <= 200, slice.toString());
      assertEquals(columns, slice.matrix().leadingDimension(), "random layouts have no padding");
    }
    assertEquals(slices.size() / 4.0, slices.stream().filter(this::powerOfTwo).count(), 2);
    // Half of the layouts are drawn as in the paper. A half of their sides, which are uniform,
    // exceed 2000, but only a tenth of the sides of the other layouts.
    double tall = slices.stream().filter(s -> s.matrix().rows() > 2000).count();
    assertEquals(0.3, tall / slices.size(), 0.12);
    // A twentieth of the depths drawn as in the paper are at most 10, and 45 % of the others, which
    // are log-uniform.
    double shallow = slices.stream().filter(s -> s.depth() <= 10).count();
    assertEquals(0.25, shallow / slices.size(), 0.12);
  }

  /**
   * The expected number is a third of those columns whose sizes are log-uniform and no power of
   * two.
   */
  @Test
  void aShareOfRandomColumnsNearlyFillsTheMatrix() {
    Plan plan = SendsPlan.of(PlanChoices.of(Profile.STANDARD, SEED));
    long full =
        layouts(plan, Element.INT32, Role.TRAIN, Role.TEST).stream()
            .filter(this::nearlyFull)
            .count();
    assertEquals(100 / 2 / 2 * 3 / 4 / 3.0, full, 5);
  }

  private boolean powerOfTwo(Slice slice) {
    long side = slice.matrix().rows();
    return side == slice.matrix().columns() && Long.bitCount(side) == 1;
  }

  /**
   * Held-out layouts that are drawn anew have the same mixture as the layouts for the fit. Many
   * plans are drawn to make chance small.
   */
  @ParameterizedTest
  @EnumSource(Profile.class)
  void newHeldOutLayoutsHaveTheSameMixture(Profile profile) {
    List<Slice> slices = new ArrayList<>();
    int seeds = profile == Profile.FULL ? 5 : 40;
    for (long seed = 1; seed <= seeds; seed++) {
      Plan plan = SendsPlan.of(PlanChoices.of(profile, SEED).heldOutFrom(seed));
      slices.addAll(layouts(plan, Element.INT32, Role.TEST));
    }
    int each = profile == Profile.QUICK ? 24 : profile == Profile.STANDARD ? 50 : 250;
    assertEquals(seeds * each, slices.size());
    assertShare(3.0 / 8, slices, slice -> slice.axis() == Axis.ROWS);
    assertShare(1.0 / 4, slices, this::powerOfTwo);
    assertShare(0.3, slices, slice -> slice.matrix().rows() > 2000);
    assertShare(0.25, slices, slice -> slice.depth() <= 10);
    // These are a third of the columns with log-uniform sizes that are no power of two.
    assertShare(1 / 2.0 / 2 * 3 / 4 / 3, slices, this::nearlyFull);
  }

  private static void assertShare(double expected, List<Slice> slices, Predicate<Slice> those) {
    double share = (double) slices.stream().filter(those).count() / slices.size();
    assertEquals(expected, share, 0.06);
  }

  private boolean nearlyFull(Slice slice) {
    return slice.axis() == Axis.COLUMNS
        && !slice.contiguous()
        && !powerOfTwo(slice)
        && slice.blocks().gapBytes() <= 4 * 64;
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void everyLayoutIsSentOnceByEveryMethodAndCacheState(Profile profile) {
    Plan plan = SendsPlan.of(PlanChoices.of(profile, SEED));
    Set<Cell> distinct = new HashSet<>(plan.cells());
    assertEquals(plan.cells().size(), distinct.size());
    Set<String> ids = plan.cells().stream().map(Cell::id).collect(Collectors.toSet());
    assertEquals(plan.cells().size(), ids.size());
    List<Method> methods =
        profile == Profile.QUICK
            ? List.of(Method.DATATYPE, Method.PACKED, Method.RING)
            : Method.whole();
    for (Cell planned : plan.cells()) {
      SendCell cell = (SendCell) planned;
      for (Method method : methods) {
        for (CacheState cache : CacheState.values()) {
          SendCell twin = new SendCell(method, cache, cell.slice(), cell.role());
          assertTrue(distinct.contains(twin), twin::id);
        }
      }
      assertTrue(methods.contains(cell.method()), cell::id);
    }
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void theSeedDecidesOnlyTheRandomLayouts(Profile profile) {
    Plan plan = SendsPlan.of(PlanChoices.of(profile, SEED));
    assertEquals(plan, SendsPlan.of(PlanChoices.of(profile, SEED)));
    Plan other = SendsPlan.of(PlanChoices.of(profile, 7));
    for (Element element : Element.values()) {
      assertEquals(
          new HashSet<>(layouts(plan, element, Role.GRID, Role.SIZE)),
          new HashSet<>(layouts(other, element, Role.GRID, Role.SIZE)));
    }
    assertNotEquals(
        layouts(plan, Element.INT32, Role.TRAIN), layouts(other, Element.INT32, Role.TRAIN));
  }
}
