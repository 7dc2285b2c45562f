package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.study.transfers.Transferred;

class TransferRateTableTest {
  /**
   * The times are those of {@link Transferred#ofEachKind}. The first row has 8192 bytes in 4
   * (datatype), 3 (packed) and 1 times 2⁻²⁰ s.
   */
  @Test
  void rowsAreOrderedByWordsCacheAndPatterns() {
    List<String> lines = lines(TransferRateTable.of(Transferred.ofEachKind()));
    assertEquals(
        List.of(
            "1Q64/1024 warm 2147 2863 - 8590 direct (put) - 3.00",
            "4Q1/1024 warm - 2863 - 4295 ring (put, direct) - 1.50",
            "16Q1/1024 warm 3579 2684 - 4295 ring (put, direct) - 1.60",
            "4Q4/1024 cold - 1718 - 8590 put (ring, direct) - 5.00",
            "16Q16/2048 warm 2863 6136 - 8590 ring (put, direct) - 1.40"),
        lines.subList(3, 8));
  }

  @Test
  void theGainIsBelowTheTable() {
    List<String> lines = lines(TransferRateTable.of(Transferred.ofEachKind()));
    assertEquals(
        List.of(
            "Over 4 operations (held-out ones included), the fastest chained method of each operation is"
                + " 1.50 times as fast as packed (median; at least 1.6 times as fast in 50.0 % of"
                + " them, slower in 1 of them), 2.10 times as fast as datatype (median; at"
                + " least 1.2 times as fast in 75.0 % of them, slower in 1 of them)"),
        lines.subList(10, 11));
  }

  @Test
  void timesOfASingleLaunchAreMarked() {
    List<String> lines = lines(TransferRateTable.of(Transferred.ofEachKind()));
    assertTrue(lines.get(9).startsWith("21 of 21 times are from a single launch"), lines.get(9));
  }

  /**
   * Some methods were measured for some operations only, as if the run had lacked time. A method
   * without any measurement counts as unavailable on the system and is not named.
   */
  @Test
  void unmeasuredMethodsAreNamed() {
    Transferred starved = new Transferred();
    for (Method method : new Method[] {Method.PACKED, Method.RING, Method.PIPELINED}) {
      starved.operation("4Q4/1024", CacheState.WARM, Role.GRID, method, 2);
    }
    starved.operation("8Q8/1024", CacheState.WARM, Role.GRID, Method.PACKED, 2);
    starved.operation("8Q8/1024", CacheState.WARM, Role.GRID, Method.RING, 1);
    starved.operation("9Q9/1024", CacheState.WARM, Role.GRID, Method.RING, 1);
    List<String> lines = lines(TransferRateTable.of(starved.build()));
    assertTrue(lines.get(2).contains(" pipelined - 1.00"), lines.get(2));
    assertTrue(lines.get(3).contains(" ring (pipelined) - 2.00"), lines.get(3));
    assertEquals(
        "1 of 3 operations have no row, because packed or every chained method was not measured",
        lines.get(4));
  }

  @Test
  void withoutDatatypesThereIsNoGainLine() {
    String text =
        TransferRateTable.of(
            new Transferred()
                .operation("4Q4/1024", CacheState.WARM, Role.GRID, Method.PACKED, 2)
                .operation("4Q4/1024", CacheState.WARM, Role.GRID, Method.RING, 1)
                .build());
    assertTrue(text.contains("4Q4/1024"), text);
    assertFalse(text.contains("Over "), text);
  }

  private static List<String> lines(String text) {
    return text.strip().lines().map(line -> line.replaceAll(" +", " ")).toList();
  }
}
