package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairCellTest {
  private static final String SEND = "datatype/warm/rows:1/1x64/int32";

  private static PairCell cell(String id) {
    return (PairCell) Experiment.PAIRS.cell(id, Role.SIZE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ranks:5/shuffle:7:3/round/" + SEND,
        "ranks:4/pairs:1-2/forth/" + SEND,
        "ranks:6/pairs:1-2,0-5/both/" + SEND
      })
  void anIdIsReadBackAsItsCell(String id) {
    assertEquals(id, cell(id).id());
    assertEquals(256, cell(id).bytes());
    Plan plan = Plan.of(Experiment.PAIRS, List.of(cell(id)));
    assertEquals(plan, Plan.fromBytes(plan.toBytes()));
  }

  @Test
  void namesThePartnersOfARound() {
    PairCell cell = cell("ranks:6/pairs:1-2,0-5/back/" + SEND);
    assertEquals(OptionalInt.of(5), cell.partner(0));
    assertEquals(OptionalInt.of(1), cell.partner(2));
    assertEquals(OptionalInt.empty(), cell.partner(3));
    assertTrue(cell.way().leads(5, 0) && !cell.way().leads(0, 5), "the higher rank sends back");
  }

  /** The rounds of one shuffling have no pair in common and together contain all pairs. */
  @ParameterizedTest
  @ValueSource(ints = {2, 5, 8, 31})
  void shuffledRoundsCoverAllPairs(int ranks) {
    Set<PairRound.Ends> met = new HashSet<>();
    int rounds = ranks % 2 == 0 ? ranks - 1 : ranks;
    int count = 0;
    for (int round = 0; round < rounds; round++) {
      List<PairRound.Ends> pairs = PairRound.shuffled(ranks, 42, round).pairs();
      assertEquals(ranks / 2, pairs.size());
      met.addAll(pairs);
      count += pairs.size();
    }
    assertEquals(ranks * (ranks - 1) / 2, met.size());
    assertEquals(met.size(), count);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        SEND,
        "ranks:4/shuffle:1:3/round/" + SEND,
        "ranks:1/shuffle:1:0/round/" + SEND,
        "ranks:4/pairs:0-1,1-2/round/" + SEND,
        "ranks:4/pairs:2-1/round/" + SEND,
        "ranks:4/pairs:0-4/round/" + SEND,
        "ranks:4/pairs:0-1/sideways/" + SEND,
        "ranks:4/pairs:0-1/round/x"
      })
  void otherIdsAreRefused(String id) {
    assertThrows(IllegalArgumentException.class, () -> cell(id));
  }
}
