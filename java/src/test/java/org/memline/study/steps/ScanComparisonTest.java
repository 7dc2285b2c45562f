package org.memline.study.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.layout.Mesh;
import org.memline.sample.Cell;
import org.memline.sample.Locality;
import org.memline.sample.Role;
import org.memline.sample.ScanCell;
import org.memline.study.steps.ScanComparison.Rival;

class ScanComparisonTest {
  private static Measured<Cell> time(String mesh, String cell, Role role, double seconds) {
    return time(mesh, cell, role, false, seconds);
  }

  private static Measured<Cell> time(
      String mesh, String cell, Role role, boolean oversubscribed, double seconds) {
    return new Measured<>(
        ScanCell.parse(cell, role),
        new MeasuringRanks(Locality.NODE, Mesh.parse(mesh).size(), mesh, oversubscribed),
        Times.of(seconds, seconds, seconds));
  }

  @SafeVarargs
  @SuppressWarnings("varargs") // the method does not write to the array
  private static List<ScanComparison> compared(Measured<Cell>... times) {
    return ScanComparison.of(new StepsSection(List.of(), List.of(), null, List.of(times)));
  }

  @Test
  void eachAlternativeOfTheSameScanIsComparedWithTheChain() {
    String rest = "tuned/warm/2x1000/int32";
    List<ScanComparison> rows =
        compared(
            time("2x1", "vertical/inclusive/sum/rows/correct/java/" + rest, Role.GRID, 6),
            time("2x1", "vertical/inclusive/sum/chain/correct/packed/" + rest, Role.GRID, 2),
            time("2x1", "vertical/inclusive/sum/rows/correct/packed/" + rest, Role.GRID, 3),
            time("2x1", "vertical/inclusive/sum/library/correct/packed/" + rest, Role.GRID, 1),
            time(
                "2x1",
                "vertical/inclusive/sum/library/correct/packed/plain/warm/2x1000/int32",
                Role.GRID,
                8),
            time("2x1", "vertical/inclusive/sum/chain/seed/packed/" + rest, Role.GRID, 5));
    assertEquals(1, rows.size());
    assertEquals(2, rows.get(0).seconds());
    assertEquals(
        Map.of(Rival.EXSCAN, 0.5, Rival.PLAIN_EXSCAN, 4.0, Rival.ROWS, 1.5, Rival.JAVA_ROWS, 3.0),
        rows.get(0).over());
  }

  @Test
  void otherScansAreNotCompared() {
    String own = "vertical/inclusive/sum/chain/correct/packed/tuned/warm/";
    String other = "vertical/%s/correct/packed/tuned/warm/%s";
    assertTrue(
        compared(
                time("2x1", own + "2x1000/int32", Role.GRID, 1),
                time("1x2", other.formatted("inclusive/sum/rows", "2x1000/int32"), Role.GRID, 1),
                time("2x1", other.formatted("exclusive/sum/rows", "2x1000/int32"), Role.GRID, 1),
                time("2x1", other.formatted("inclusive/max/rows", "2x1000/int32"), Role.GRID, 1),
                time("2x1", other.formatted("inclusive/sum/rows", "2x1000/float64"), Role.GRID, 1),
                time("2x1", other.formatted("inclusive/sum/rows", "2x1001/int32"), Role.GRID, 1))
            .isEmpty());
    // Within one rank, no partial results are joined.
    String cell = other.formatted("inclusive/sum/library", "100x100/int32");
    assertTrue(
        compared(time("1x2", own + "100x100/int32", Role.GRID, 1), time("1x2", cell, Role.GRID, 1))
            .isEmpty());
  }

  @Test
  void fromFourRanksOnTheReferenceIsDoubling() {
    String cell = "vertical/inclusive/sum/%s/correct/packed/tuned/warm/100x100/int32";
    List<ScanComparison> rows =
        compared(
            time("4x1", cell.formatted("chain"), Role.GRID, 7),
            time("4x1", cell.formatted("doubling"), Role.GRID, 4),
            time("4x1", cell.formatted("library"), Role.GRID, 5));
    assertEquals(1, rows.size());
    assertEquals(Map.of(Rival.EXSCAN, 1.25), rows.get(0).over());
  }

  /**
   * A comparison needs memline's own scan and an alternative, both in designed cells, with a core
   * for each rank.
   */
  @Test
  void onlyGridCellsWithACorePerRankAreCompared() {
    String own = "vertical/inclusive/sum/chain/correct/packed/tuned/warm/100x100/int32";
    String library = own.replace("chain", "library");
    assertEquals(
        1, compared(time("2x1", own, Role.GRID, 1), time("2x1", library, Role.GRID, 2)).size());
    for (Role other : new Role[] {Role.TRAIN, Role.TEST, Role.ASKED}) {
      assertTrue(
          compared(time("2x1", own, other, 1), time("2x1", library, Role.GRID, 2)).isEmpty());
      assertTrue(
          compared(time("2x1", own, Role.GRID, 1), time("2x1", library, other, 2)).isEmpty());
    }
    Measured<Cell> crowded = time("2x1", own, Role.GRID, true, 1);
    assertTrue(compared(crowded, time("2x1", library, Role.GRID, 2)).isEmpty());
  }

  @Test
  void theReferenceScanIsTunedAndPacked() {
    String own = "vertical/inclusive/sum/chain/correct/%s/warm/100x100/int32";
    Measured<Cell> library =
        time(
            "2x1",
            "vertical/inclusive/sum/library/correct/packed/tuned/warm/100x100/int32",
            Role.GRID,
            2);
    assertEquals(
        1, compared(time("2x1", own.formatted("packed/tuned"), Role.GRID, 1), library).size());
    for (String other : List.of("packed/plain", "datatype/tuned")) {
      assertTrue(
          compared(time("2x1", own.formatted(other), Role.GRID, 1), library).isEmpty(), other);
    }
  }

  @Test
  void scansOfAnotherDirectionOrCacheStateAreNotCompared() {
    String cell = "%s/inclusive/sum/%s/correct/packed/tuned/%s/100x100/int32";
    Measured<Cell> own = time("2x2", cell.formatted("vertical", "chain", "warm"), Role.GRID, 1);
    assertTrue(
        compared(own, time("2x2", cell.formatted("horizontal", "library", "warm"), Role.GRID, 1))
            .isEmpty());
    assertTrue(
        compared(own, time("2x2", cell.formatted("vertical", "library", "cold"), Role.GRID, 1))
            .isEmpty());
  }
}
