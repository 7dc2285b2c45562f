package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundRobinTest {
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 31, 64})
  void everyPairMeetsOnceAndRoundsAreDisjoint(int ranks) {
    RoundRobin rounds = new RoundRobin(ranks);
    assertEquals(ranks % 2 == 0 ? ranks - 1 : ranks, rounds.rounds());
    Set<String> met = new HashSet<>();
    int[] byes = new int[ranks];
    for (int round = 0; round < rounds.rounds(); round++) {
      for (int rank = 0; rank < ranks; rank++) {
        if (rounds.partner(round, rank).isEmpty()) {
          byes[rank]++;
          continue;
        }
        int partner = rounds.partner(round, rank).getAsInt();
        assertTrue(partner != rank);
        assertEquals(rank, rounds.partner(round, partner).getAsInt(), "partners are mutual");
        if (rank < partner) {
          assertTrue(met.add(rank + "-" + partner), rank + "-" + partner + " met twice");
        }
      }
    }
    assertEquals(ranks * (ranks - 1) / 2, met.size());
    for (int count : byes) {
      assertEquals(ranks % 2, count, "one bye per rank if ranks are odd");
    }
  }

  @Test
  void impossibleRanksAndRoundsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new RoundRobin(1));
    assertThrows(IllegalArgumentException.class, () -> new RoundRobin(4).partner(3, 0));
    assertThrows(IllegalArgumentException.class, () -> new RoundRobin(4).partner(0, 4));
  }
}
