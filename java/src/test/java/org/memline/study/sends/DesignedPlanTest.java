package org.memline.study.sends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Slice;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;

/**
 * Tests the designed part of the plan of sends: a grid of layouts, and contiguous messages of
 * several sizes.
 */
class DesignedPlanTest {
  private static List<Slice> layouts(Profile profile, Element element, Role role) {
    return SendsPlan.of(PlanChoices.of(profile, 1)).cells().stream()
        .filter(cell -> cell.role() == role)
        .map(cell -> ((SendCell) cell).slice())
        .filter(slice -> slice.matrix().element() == element)
        .distinct()
        .toList();
  }

  private static TreeSet<Long> sizes(Profile profile, Element element) {
    return layouts(profile, element, Role.SIZE).stream()
        .map(Slice::payloadBytes)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void sizesReachFromEightBytesToFourMebibytes(Profile profile) {
    TreeSet<Long> sizes = sizes(profile, Element.INT32);
    assertEquals(8, sizes.first());
    assertEquals(4_194_304, sizes.last());
    for (long size = 8; size <= 4_194_304; size *= 2) {
      assertTrue(sizes.contains(size), "missing size: " + size);
    }
    for (Slice slice : layouts(profile, Element.INT32, Role.SIZE)) {
      assertTrue(slice.contiguous(), slice.toString());
    }
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void sizesLieCloseToBothSidesOfEachProtocolSwitch(Profile profile) {
    for (Element element : Element.values()) {
      TreeSet<Long> sizes = sizes(profile, element);
      if (profile != Profile.FULL && element == Element.FLOAT64) {
        assertEquals(Set.of(), sizes);
        continue;
      }
      for (long limit : new long[] {4096, 32768, 524288}) {
        assertTrue(sizes.contains(limit), "missing size: " + limit);
        long below = sizes.lower(limit);
        long above = sizes.higher(limit);
        assertTrue(
            below >= 0.9 * limit && above <= 1.1 * limit, "neighbours: " + below + " and " + above);
      }
    }
  }

  @Test
  void theQuickGridIsTheCrossProduct() {
    List<Slice> grid = layouts(Profile.QUICK, Element.INT32, Role.GRID);
    // For each N there are columns with d = 1, 8 and 64, dense and padded, a dense row, and 8 and
    // 64 padded rows.
    assertEquals(3 * (6 + 1 + 2), grid.size());
    assertGrid(grid, Set.of(256L, 1000L, 1024L), Set.of(1L, 8L, 64L), 16);
  }

  @Test
  void theGridHasBothElementsAndTheirOwnPadding() {
    Set<Long> all = Set.of(256L, 512L, 1000L, 1023L, 1024L, 2000L, 2047L, 2048L, 4000L, 4096L);
    Set<Long> some = Set.of(256L, 512L, 1000L, 1024L, 2000L, 2048L, 4000L, 4096L);
    Set<Long> depths = Set.of(1L, 2L, 8L, 64L);
    // For each N there are 8 columns, one and two dense rows, and 2, 8 and 64 padded rows.
    assertGrid(Profile.FULL, Set.of(5L), 10 * (8 + 2 + 3), all, depths);
    // For each N there are 6 columns, one dense row, and 8 and 64 padded rows.
    assertGrid(Profile.STANDARD, Set.of(2L, 5L), 8 * (6 + 1 + 2), some, Set.of(1L, 8L, 64L));
    assertGrid(layouts(Profile.FULL, Element.FLOAT64, Role.GRID), all, depths, 8);
    assertGrid(
        layouts(Profile.STANDARD, Element.FLOAT64, Role.GRID),
        Set.of(1000L, 1024L),
        Set.of(1L, 8L),
        8);
  }

  /**
   * Checks the int32 grid. For the depths in {@code figure}, it checks the rows and columns of
   * figure 1 in the paper.
   */
  private static void assertGrid(
      Profile profile, Set<Long> figure, int count, Set<Long> sizes, Set<Long> depths) {
    List<Slice> all = layouts(profile, Element.INT32, Role.GRID);
    List<Slice> grid = all.stream().filter(s -> !figure.contains(s.depth())).toList();
    assertEquals(count, grid.size());
    assertGrid(grid, sizes, depths, 16);
    List<Slice> beside = all.stream().filter(s -> figure.contains(s.depth())).toList();
    assertEquals(10 * figure.size(), beside.size());
    assertEquals(
        Set.of(256L, 512L, 1000L, 2000L, 4000L),
        beside.stream().map(s -> s.matrix().rows()).collect(Collectors.toSet()));
    assertEquals(5, beside.stream().map(Slice::matrix).distinct().count());
  }

  /** Checks a grid. Padding is a memory line of 64 bytes, which is 16 int32 or 8 float64. */
  private static void assertGrid(List<Slice> grid, Set<Long> sizes, Set<Long> depths, long line) {
    for (long n : sizes) {
      assertEquals(
          2 * depths.size(),
          grid.stream().filter(s -> s.axis() == Axis.COLUMNS && s.matrix().rows() == n).count());
    }
    for (Slice slice : grid) {
      assertEquals(slice.matrix().rows(), slice.matrix().columns());
      assertTrue(sizes.contains(slice.matrix().rows()), slice.toString());
      assertTrue(depths.contains(slice.depth()), slice.toString());
      long padding = slice.matrix().leadingDimension() - slice.matrix().columns();
      assertTrue(padding == 0 || padding == line, slice.toString());
      // Most contiguous slices are left out, because contiguous messages of several sizes are
      // measured anyway.
      assertTrue(!slice.contiguous() || padding == 0 && slice.depth() <= 2, slice.toString());
    }
  }

  /**
   * The cells differ only in the length of their blocks. Each block begins a line, and the stride
   * spreads the blocks over the cache sets.
   */
  @ParameterizedTest
  @EnumSource(Profile.class)
  void theLadderVariesOnlyTheBlockLength(Profile profile) {
    List<Slice> ladder = layouts(profile, Element.INT32, Role.LADDER);
    assertEquals(profile == Profile.QUICK ? 9 : 30, ladder.size());
    assertEquals(1, ladder.stream().map(Slice::matrix).distinct().count());
    TreeSet<Long> lengths = new TreeSet<>();
    for (Slice slice : ladder) {
      lengths.add(slice.blocks().blockBytes());
      assertEquals(512, slice.blocks().count());
      assertEquals(4096 + 64, slice.blocks().strideBytes());
    }
    assertEquals(ladder.size(), lengths.size());
    assertEquals(4, lengths.first());
    assertTrue(lengths.last() >= 1024 && lengths.last() <= 4096, lengths.toString());
    for (long length : lengths) {
      Long next = lengths.higher(length);
      assertTrue(next == null || next <= 4 * length, length + " to " + next);
    }
    if (profile != Profile.QUICK) {
      for (long power = 16; power <= 1024; power *= 2) {
        assertTrue(lengths.containsAll(List.of(power, power + 4)), "missing length at " + power);
      }
    }
  }

  /** The gaps are one element, half a line and two lines. */
  @ParameterizedTest
  @EnumSource(Profile.class)
  void nearlyFullColumnsHaveGapsDownToAnElement(Profile profile) {
    TreeSet<Long> gaps = new TreeSet<>();
    for (Slice slice : layouts(profile, Element.INT32, Role.NEARLY_FULL)) {
      gaps.add(slice.blocks().gapBytes());
      assertTrue(slice.payloadBytes() >= 8000, slice.toString());
    }
    assertEquals(Set.of(4L, 32L, 128L), gaps);
  }

  /** With these strides, the blocks of a column share few cache sets. */
  @ParameterizedTest
  @EnumSource(Profile.class)
  void columnsWithEachPowerOfTwoAsStrideAreMeasured(Profile profile) {
    Set<Long> strides =
        Stream.of(Role.GRID, Role.POWER)
            .flatMap(role -> layouts(profile, Element.INT32, role).stream())
            .filter(slice -> slice.axis() == Axis.COLUMNS)
            .map(slice -> slice.matrix().leadingDimension())
            .collect(Collectors.toSet());
    assertTrue(strides.containsAll(Set.of(256L, 512L, 1024L, 2048L, 4096L)), strides.toString());
  }
}
