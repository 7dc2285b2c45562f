package org.memline.study.supersteps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.memline.sample.Cell;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.SortCell;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;

class SortsPlanTest {
  private static List<SortCell> sorts(Profile profile, int ranks) {
    return of(SuperstepsPlan.of(PlanChoices.of(profile, 1), ranks));
  }

  private static List<SortCell> of(Plan plan) {
    return plan.cells().stream()
        .filter(SortCell.class::isInstance)
        .map(SortCell.class::cast)
        .toList();
  }

  private static Stream<SortCell> like(List<SortCell> all, Role role, int keyBytes, int ranks) {
    return all.stream()
        .filter(c -> c.role() == role && c.keyBytes() == keyBytes && c.ranks() == ranks);
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void everyAlgorithmSortsTheSameTasks(Profile profile) {
    List<SortCell> all = sorts(profile, 2);
    Set<List<Object>> tasks =
        all.stream()
            .map(c -> List.<Object>of(c.keyBytes(), c.keys(), c.ranks(), c.role()))
            .collect(Collectors.toSet());
    assertEquals(4 * tasks.size(), all.size());
    assertEquals(
        Set.of("radix", "radix6", "sample", "column"),
        all.stream().map(SortCell::algorithm).collect(Collectors.toSet()));
    assertEquals(List.of(1, 2), all.stream().map(SortCell::ranks).distinct().sorted().toList());
    for (int bytes : all.stream().map(SortCell::keyBytes).distinct().toList()) {
      assertEquals(4, like(all, Role.TEST, bytes, 2).count(), "one held-out sort per algorithm");
      long[] keys = like(all, Role.GRID, bytes, 2).mapToLong(SortCell::keys).distinct().toArray();
      assertEquals(10_000, keys[0]);
      for (int i = 2; i < keys.length; i++) {
        assertEquals((double) keys[1] / keys[0], (double) keys[i] / keys[i - 1], 1e-3);
      }
      assertTrue(
          like(all, Role.TEST, bytes, 2)
              .allMatch(c -> c.keys() >= keys[0] && c.keys() <= keys[keys.length - 1]));
    }
  }

  @Test
  void theProfileBoundsKeysAndTypes() {
    List<SortCell> quick = sorts(Profile.QUICK, 2);
    assertTrue(quick.stream().allMatch(c -> c.keyBytes() == 4 && c.keys() <= 1_000_000));
    List<SortCell> standard = sorts(Profile.STANDARD, 2);
    assertEquals(10_000_000, standard.stream().mapToLong(SortCell::keys).max().orElseThrow());
    assertTrue(like(standard, Role.GRID, 8, 2).count() >= 4 * 3);
    assertTrue(standard.stream().filter(c -> c.ranks() == 1).allMatch(c -> c.keys() <= 400_000));
  }

  @Test
  void aPlanForOneRankHasOnlyOneRank() {
    List<SortCell> alone = sorts(Profile.STANDARD, 1);
    assertEquals(alone.size(), alone.stream().map(Cell::id).distinct().count());
    assertTrue(alone.stream().allMatch(c -> c.ranks() == 1));
  }

  @Test
  void heldOutSortsAreRedrawn() {
    PlanChoices wish = PlanChoices.of(Profile.STANDARD, 1);
    List<SortCell> one = of(SuperstepsPlan.of(wish.heldOutFrom(1), 2));
    List<SortCell> other = of(SuperstepsPlan.of(wish.heldOutFrom(2), 2));
    assertEquals(like(one, Role.GRID, 4, 2).toList(), like(other, Role.GRID, 4, 2).toList());
    assertTrue(
        like(one, Role.TEST, 4, 2).noneMatch(like(other, Role.TEST, 4, 2).toList()::contains));
  }
}
