package org.memline.experiment.layouts;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.memline.experiment.plan.PlanChoices;
import org.memline.experiment.plan.Profile;
import org.memline.layout.NestKind;
import org.memline.sample.LayoutCell;
import org.memline.sample.Role;

/** Tests which layouts the plan has. */
class LayoutsPlanTest {
  private static List<LayoutCell> cells(Profile profile) {
    return LayoutsPlan.of(PlanChoices.of(profile, Profile.DEFAULT_SEED)).cells().stream()
        .map(LayoutCell.class::cast)
        .toList();
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void everyKindHasEquallyManyLayoutsAndAThirdIsHeldOut(Profile profile) {
    List<LayoutCell> cells = cells(profile);
    Map<NestKind, Long> kinds =
        cells.stream()
            .collect(groupingBy(cell -> NestKind.of(cell.moved().fromNest()), counting()));
    assertEquals(3, kinds.size());
    assertEquals(1, kinds.values().stream().distinct().count(), kinds.toString());
    assertEquals(0, kinds.getOrDefault(NestKind.REGULAR, 0L));
    long tested = cells.stream().filter(cell -> cell.role() == Role.TEST).count();
    assertEquals(cells.size() / 3.0, tested, 0.02 * cells.size());
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void layoutsAreOfManySizesAndFitIntoTheirMemory(Profile profile) {
    List<LayoutCell> cells = cells(profile);
    long most = profile == Profile.QUICK ? 8 << 20 : 64 << 20;
    for (LayoutCell cell : cells) {
      assertTrue(cell.bytes() >= 256 && cell.bytes() <= 1 << 20, cell.id());
      assertTrue(cell.moved().memoryBytes() <= most, cell.id());
      assertTrue(cell.id().length() < 300, "journals repeat the id: " + cell.id());
    }
    long small = cells.stream().filter(cell -> cell.bytes() < 8192).count();
    assertTrue(small > cells.size() / 5 && small < cells.size() * 4 / 5, small + " are small");
  }
}
