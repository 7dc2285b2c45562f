package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.nativelib.SortTable;

/**
 * Tests errors of the command {@code sort} that are found before ranks are started. {@code SortIT}
 * tests sorts with ranks.
 */
class SortTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "bubble; --keys 10 --algorithm bubble",
        "serial; --keys 10 --algorithm serial",
        "float64; --keys 10 --type float64",
        "random; --keys 10 --input random",
        "-5; --keys=-5",
        "--keys 0; --keys 0",
        "many; --keys many",
        "--keys; --ranks 2",
        "--ranks 0; --keys 10 --ranks 0",
        "--ranks -1; --keys 10 --ranks=-1",
        "--seconds 0; --keys 10 --seconds 0",
        "--predict; --keys 10 --predict",
        "none.json; --keys 10 --calibration none.json",
        "4000000000000; --keys 4000000000000",
        "MB are available; --keys 200000000000 --type int64",
        "MB are available; --keys 4000000000 --type int32",
      })
  void impossibleOptionsAreRefused(String value, String options) {
    Cli.assertWrongUse(value, (Object[]) ("sort " + options).split(" "));
  }

  /**
   * The expected counts are those of table 9 of the paper: n/p, 64, n + 64 p, and so on. A key of
   * 32 bits has six digits: five of 6 bits and one of 2 bits.
   */
  @Test
  void radixSortHasTheAccessCountsOfThePaper() {
    var steps = SortTable.planned("radix6", 4, 8000, 4);
    assertEquals(24, steps.size());
    assertEquals("count elements", steps.get(0).label());
    assertEquals(new SuperstepCounts(2000, 64, 8000 + 64 * 4, 4), steps.get(0).counts());
    assertEquals(new SuperstepCounts(64, 64, 2 * 64 * 4, 4), steps.get(1).counts());
    assertEquals(new SuperstepCounts(67, 64, 2 * 64 * 4 + 6, 4), steps.get(2).counts());
    assertEquals(new SuperstepCounts(2000 + 64, 2000, 2 * 8000 + 64 * 4, 4), steps.get(3).counts());
    assertEquals(new SuperstepCounts(2000, 4, 8000 + 4 * 4, 4), steps.get(20).counts());
    assertEquals(4 * 8, SortTable.planned("radix", 8, 8000, 4).size());
  }

  /**
   * The expected counts are those of tables 10 and 11 of the paper. In sample sort, every rank
   * reads all samples. In column sort, rank 0 does nothing while the others sort the shifted
   * columns.
   */
  @Test
  void otherSortsHaveTheAccessCountsOfThePaper() {
    var sample = SortTable.planned("sample", 4, 8000, 4);
    assertEquals(new SuperstepCounts(100, 100, 200 * 4, 4), sample.get(0).counts());
    assertEquals(
        new SuperstepCounts(2000 + 400, 4, 8000 + 4 * 400 + 16, 4), sample.get(1).counts());
    assertEquals(new SuperstepCounts(4, 4, 2 * 16, 4), sample.get(2).counts());
    assertEquals(new SuperstepCounts(2008, 2000, 2 * 8000 + 16 + 12, 4), sample.get(3).counts());
    assertEquals(new SuperstepCounts(2000, 2000, 2 * 8000, 4), sample.get(4).counts());
    var column = SortTable.planned("column", 4, 8000, 4);
    for (int step = 0; step < 4; step++) {
      assertEquals(new SuperstepCounts(2000, 2000, 2 * 8000, 4), column.get(step).counts());
    }
    assertEquals(new SuperstepCounts(2000, 2000, 2 * 6000, 4), column.get(4).counts());
    assertEquals(null, SortTable.planned("column", 4, 8000, 1).get(4).counts());
  }
}
