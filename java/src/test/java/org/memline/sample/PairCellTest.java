package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairCellTest {
  private static final String SEND = "datatype/warm/rows:1/1x64/int32";

  private static PairCell cell(String id) {
    return (PairCell) Experiment.PAIRS.cell(id, Role.SIZE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ranks:5/round:3/" + SEND, "ranks:4/round:2/alone:1/" + SEND})
  void isReadBackFromItsId(String id) {
    assertEquals(id, cell(id).id());
    assertEquals(256, cell(id).bytes());
    Plan plan = Plan.of(Experiment.PAIRS, java.util.List.of(cell(id)));
    assertEquals(plan, Plan.fromBytes(plan.toBytes()));
  }

  @Test
  void tellsWhoMeetsWhom() {
    PairCell all = cell("ranks:4/round:0/" + SEND);
    assertEquals(OptionalInt.of(3), all.partner(0));
    assertEquals(OptionalInt.of(2), all.partner(1));
    PairCell alone = cell("ranks:4/round:0/alone:1/" + SEND);
    assertEquals(OptionalInt.empty(), alone.partner(0));
    assertEquals(OptionalInt.of(1), alone.partner(2));
    assertEquals(OptionalInt.empty(), cell("ranks:3/round:1/" + SEND).partner(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {SEND, "ranks:4/round:3/" + SEND, "ranks:1/round:0/" + SEND, "ranks:4/round:0/x"})
  void whatIsNone(String id) {
    assertThrows(IllegalArgumentException.class, () -> cell(id));
  }
}
