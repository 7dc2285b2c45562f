package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.memline.study.supersteps.MadeSorts.sort;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.compare.Calibrations;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.nativelib.SortTable;
import org.memline.sample.Role;
import org.memline.sample.SortCell;
import org.memline.study.supersteps.MadeSorts;
import org.memline.study.supersteps.MadeSupersteps;
import org.memline.study.supersteps.SortRows;
import org.memline.study.supersteps.SortTables;
import org.memline.table.Figure;
import org.memline.table.Row;

@Tag("slow")
class SortTablesTest {
  private static double good(SuperstepCounts c) {
    return 1e-6 + 0.5e-9 * (c.mostReads() + c.mostWrites());
  }

  private static final Calibration SUPERSTEPS =
      MadeSupersteps.calibration(cell -> (cell.isGood() ? 1 : 10) * good(cell.accesses().counts()));

  private static Calibration made(boolean crowded) {
    return MadeSorts.with(
        SUPERSTEPS,
        List.of(
            sort("radix", 1_000_000, 2, Role.GRID, 40e-3),
            sort("radix", 100_000, 2, Role.TEST, 2.5e-3),
            sort("radix", 10_000, 2, Role.GRID, 100e-6),
            sort(new SortCell("radix", 4, 10_000, 1, Role.GRID), crowded, 150e-6)));
  }

  private static List<String> lines(String text) {
    return text.lines().map(line -> line.replaceAll(" +", " ").strip()).toList();
  }

  @Test
  void measuredAndPredictedTimesAreSideBySide() {
    String text = SortTables.of(made(false));
    List<String> lines = lines(text);
    assertTrue(text.contains("held out: 1 sorts, average error 20.0 %, maximum 20.0 %"), text);
    String held =
        lines.stream().filter(line -> line.endsWith("held out")).findFirst().orElseThrow();
    assertTrue(held.startsWith("radix int32, 2 100000 2500 µs 25.0 2000 µs -20.0 % "), held);
    assertTrue(
        lines.contains("radix int32, 1 10000 150 µs 15.0 - - - -"),
        "there are no supersteps of one rank\n" + text);
    assertTrue(text.indexOf("10000 ") < text.indexOf("100000 "), "rows are ordered by size");
    assertFalse(text.contains("OVERSUBSCRIBED"));
    assertTrue(SortTables.of(made(true)).contains("OVERSUBSCRIBED"));
    assertEquals("", SortTables.of(Calibrations.named("none").build()));
  }

  /** The expected times are those of the supersteps of the sort, added up. */
  @Test
  void theFigureShowsTheIntervalOfTheCommunication() {
    Calibration made = made(false);
    ExperimentTables.all().forEach(shown -> PageWidthTest.assertFits(shown.text().apply(made)));
    Figures.of(made).forEach(own -> PageWidthTest.assertFits(own.text()));
    Figure figure = SortRows.of(made).figure();
    Row row = figure.table().rows().get(1);
    assertEquals(
        List.of("radix", "int32", "100000", "2", "test", "2500", "2000"),
        row.texts().subList(0, 7));
    double seconds =
        SortTable.planned("radix", 4, 100_000, 2).stream().mapToDouble(s -> good(s.counts())).sum();
    assertEquals(1, row.number("communication_good") / (seconds * 1e6), 0.05);
    assertEquals(1, row.number("communication_bad") / (10 * seconds * 1e6), 0.05);
    assertTrue(SortRows.of(Calibrations.named("none").build()).figure().text().contains("missing"));
  }
}
