package org.memline.study.supersteps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.compare.Calibrations;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.Suite;
import org.memline.sample.Locality;
import org.memline.sample.Pages;
import org.memline.sample.Role;
import org.memline.sample.SuperstepCell;

class SuperstepTablesTest {
  private static final RankAccesses GATHER = RankAccesses.parse("1000+0", "500*2");
  private static final RankAccesses VARY = RankAccesses.parse("2000*2", "2000*2");
  private static final RankAccesses READS = RankAccesses.parse("100*2", "0*2");

  private static Measured<SuperstepCell> measured(
      SuperstepCell cell, double seconds, boolean crowded) {
    return new Measured<>(
        cell,
        new MeasuringRanks(Locality.NODE, 2, "1x2", crowded),
        Times.of(new double[] {seconds}));
  }

  private static String text(boolean crowded) {
    SuperstepCell owned =
        new SuperstepCell(
            Suite.GRID, Placing.SPREAD, LineOwner.NOBODY, 4, Pages.BASE, READS, Role.GRID);
    Calibration calibration = Calibrations.named("supersteps").build();
    SuperstepsSection table =
        new SuperstepsSection(
            List.of(
                measured(SuperstepCell.bad(Suite.ONE, VARY, Role.TRAIN), 400e-6, crowded),
                measured(SuperstepCell.bad(Suite.ONE, GATHER, Role.TRAIN), 30e-6, crowded),
                measured(SuperstepCell.bad(Suite.TWO, GATHER, Role.TRAIN), 1, crowded),
                measured(SuperstepCell.good(Suite.ONE, GATHER, Role.TRAIN), 3e-6, crowded),
                measured(SuperstepCell.good(Suite.ONE, VARY, Role.TRAIN), 4e-6, crowded),
                measured(owned, 5e-6, crowded),
                measured(owned.withWords(8), 1, crowded)));
    return SuperstepTables.of(calibration.with(SuperstepsSection.SECTION, table));
  }

  @Test
  void goodAndBadOfTheSameCountsAreSideBySide() {
    List<String> lines = text(false).lines().map(line -> line.replaceAll(" +", " ")).toList();
    // The time per word is that of the words which the busiest ranks read and write: 1000 + 500 in
    // the first row and 2000 + 2000 in the second.
    assertTrue(lines.contains("1000 500 2000 3.00 µs 30.0 µs 10.0 2.00 20.0"), lines.toString());
    assertTrue(lines.contains("2000 2000 8000 4.00 µs 400 µs 100 1.00 100"), lines.toString());
    assertTrue(text(false).contains("10.0 to 100 times as long, median 55.0"), text(false));
  }

  @Test
  void eachOwnerIsARow() {
    List<String> lines = text(false).lines().map(line -> line.replaceAll(" +", " ")).toList();
    assertTrue(lines.contains("spread, nobody 50.0"), lines.toString());
    assertTrue(lines.contains("shared, peer -"), lines.toString());
    assertEquals(1, lines.stream().filter(line -> line.endsWith("read 100")).count());
  }

  @Test
  void oversubscribedRanksAreMarked() {
    assertTrue(text(true).contains("Supersteps of 2 ranks, OVERSUBSCRIBED"), text(true));
    assertTrue(!text(false).contains("OVERSUBSCRIBED"));
  }
}
