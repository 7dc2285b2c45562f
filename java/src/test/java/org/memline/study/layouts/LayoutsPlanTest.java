package org.memline.study.layouts;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.memline.layout.Nest;
import org.memline.layout.NestKind;
import org.memline.sample.LayoutSend;
import org.memline.sample.Role;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;

/** Tests which layouts the plan has. */
class LayoutsPlanTest {
  private static List<LayoutSend> cells(LayoutsMeasurement experiment, Profile profile) {
    return experiment.plan(PlanChoices.of(profile, Profile.DEFAULT_SEED)).cells().stream()
        .map(LayoutSend.class::cast)
        .toList();
  }

  private static Map<NestKind, Long> kinds(List<LayoutSend> cells) {
    return cells.stream()
        .collect(groupingBy(cell -> NestKind.of(cell.moved().fromNest()), counting()));
  }

  /** A message with different sides has a regular layout on at least one of them. */
  @ParameterizedTest
  @EnumSource(Profile.class)
  void someLayoutsDifferBetweenSenderAndReceiver(Profile profile) {
    List<LayoutSend> cells =
        cells(LayoutsMeasurement.ONE_WAY, profile).stream()
            .filter(cell -> cell.moved().uneven())
            .toList();
    assertTrue(cells.stream().map(LayoutSend::moved).distinct().count() >= 24);
    long regularFrom = cells.stream().filter(cell -> regular(cell.moved().fromNest())).count();
    long regularTo = cells.stream().filter(cell -> regular(cell.moved().toNest())).count();
    assertTrue(regularFrom > cells.size() / 4 && regularTo > cells.size() / 4);
    for (LayoutSend cell : cells) {
      assertTrue(regular(cell.moved().fromNest()) || regular(cell.moved().toNest()), cell.id());
    }
  }

  private static boolean regular(Nest nest) {
    return NestKind.of(nest) == NestKind.REGULAR;
  }

  private static void assertAThirdIsHeldOut(List<LayoutSend> cells) {
    long tested = cells.stream().filter(cell -> cell.role() == Role.TEST).count();
    assertEquals(cells.size() / 3.0, tested, 0.02 * cells.size());
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void everyIrregularKindHasEquallyManyLayouts(Profile profile) {
    List<LayoutSend> cells = cells(LayoutsMeasurement.ONE_WAY, profile);
    Map<NestKind, Long> kinds =
        kinds(cells.stream().filter(cell -> !cell.moved().uneven()).toList());
    assertEquals(3, kinds.size());
    assertEquals(1, kinds.values().stream().distinct().count(), kinds.toString());
    assertEquals(0, kinds.getOrDefault(NestKind.REGULAR, 0L));
    assertAThirdIsHeldOut(cells);
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void passesOfSomeLoopsInterleaveWithoutOverlap(Profile profile) {
    List<LayoutSend> interleaved =
        cells(LayoutsMeasurement.ONE_WAY, profile).stream()
            .filter(cell -> !cell.moved().toNest().passesAscend())
            .toList();
    Map<NestKind, Long> kinds = kinds(interleaved);
    long methods = interleaved.stream().map(LayoutSend::method).distinct().count();
    assertTrue(kinds.get(NestKind.NESTED) >= 4 * 2 * methods, kinds.toString());
    assertTrue(kinds.get(NestKind.STRUCTS) >= 4 * 2 * methods, kinds.toString());
    interleaved.forEach(cell -> assertFalse(cell.moved().toNest().overlaps(), cell.id()));
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void exchangesHaveLayoutsOfAllKinds(Profile profile) {
    List<LayoutSend> cells = cells(LayoutsMeasurement.BOTH_WAYS, profile);
    Map<NestKind, Long> kinds = kinds(cells);
    assertEquals(4, kinds.size());
    assertTrue(kinds.get(NestKind.REGULAR) >= cells.size() / 2, kinds.toString());
    assertAThirdIsHeldOut(cells);
    long contiguous =
        cells.stream()
            .filter(cell -> cell.moved().fromNest().blocks() != null)
            .filter(cell -> cell.moved().fromNest().blocks().count() == 1)
            .count();
    assertEquals(0.5, (double) contiguous / kinds.get(NestKind.REGULAR), 0.2);
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void layoutsAreOfManySizesAndFitIntoTheirMemory(Profile profile) {
    List<LayoutSend> cells = cells(LayoutsMeasurement.ONE_WAY, profile);
    long most = profile == Profile.QUICK ? 8 << 20 : 64 << 20;
    for (LayoutSend cell : cells) {
      assertTrue(cell.bytes() >= 256 || cell.moved().uneven(), cell.id());
      assertTrue(cell.bytes() <= (cell.moved().uneven() ? 4 << 20 : 1 << 20), cell.id());
      assertTrue(cell.moved().memoryBytes() <= most, cell.id());
      assertTrue(cell.id().length() < 300, "journals repeat the id: " + cell.id());
    }
    long small = cells.stream().filter(cell -> cell.bytes() < 8192).count();
    assertTrue(small > cells.size() / 5 && small < cells.size() * 4 / 5, small + " are small");
  }
}
