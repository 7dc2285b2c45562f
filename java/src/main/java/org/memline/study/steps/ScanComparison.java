package org.memline.study.steps;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Mesh;
import org.memline.model.program.Joining;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.ScanCell;

/**
 * A comparison of memline's scan with other ways to scan a distributed array, which use MPI_Scan or
 * MPI_Exscan.
 *
 * @param cell scan by memline, in which the results of the ranks' blocks are joined as {@link
 *     Joining#best} recommends
 * @param seconds time of memline's scan in seconds
 * @param over time of each other way to do the scan, divided by {@code seconds}; ways that were not
 *     measured are left out
 */
public record ScanComparison(String mesh, ScanCell cell, double seconds, Map<Rival, Double> over) {

  /** Another way to do the scan that memline's scan is compared with. */
  public enum Rival {
    /** memline's optimised loops within ranks; MPI_Exscan joins the results of the ranks. */
    EXSCAN("MPI_Exscan"),
    /** Simple loops within ranks; MPI_Exscan joins the results of the ranks. */
    PLAIN_EXSCAN("plain loops, MPI_Exscan"),
    /** MPI_Scan or MPI_Exscan with a whole row of each rank as its operand. */
    ROWS("MPI_Scan of rows"),
    /** MPI_Scan or MPI_Exscan of whole rows, called through the Java bindings. */
    JAVA_ROWS("Java's scan of rows");

    private final String text;

    Rival(String text) {
      this.text = text;
    }

    /** Returns the name of this way to do a scan for tables. */
    public String text() {
      return text;
    }

    private boolean is(ScanCell cell) {
      Joining joining = cell.kind().joining();
      return switch (this) {
        case EXSCAN -> joining == Joining.LIBRARY && !cell.plain();
        case PLAIN_EXSCAN -> joining == Joining.LIBRARY && cell.plain();
        case ROWS -> joining == Joining.ROWS && cell.kind().method() == Method.PACKED;
        case JAVA_ROWS -> joining == Joining.ROWS && cell.kind().method() == Method.JAVA;
      };
    }
  }

  /**
   * Returns one comparison for each scan over several ranks, in the order of the measurements.
   * Scans that were measured only by memline, or only by other ways, are left out.
   */
  public static List<ScanComparison> of(StepsSection scans) {
    List<Measured<ScanCell>> times =
        scans.cells().stream()
            .filter(m -> m.cell().role() == Role.GRID && !m.ranks().oversubscribed())
            .map(m -> m.as(ScanCell.class))
            .toList();
    Map<String, Map<Rival, Double>> rivals = new HashMap<>();
    for (Measured<ScanCell> time : times) {
      for (Rival rival : Rival.values()) {
        if (rival.is(time.cell())) {
          rivals
              .computeIfAbsent(task(time), t -> new EnumMap<>(Rival.class))
              .put(rival, time.seconds());
        }
      }
    }
    List<ScanComparison> comparisons = new ArrayList<>();
    for (Measured<ScanCell> time : times) {
      Map<Rival, Double> others = rivals.get(task(time));
      if (own(time.ranks().mesh(), time.cell()) && others != null) {
        Map<Rival, Double> over = new EnumMap<>(Rival.class);
        others.forEach((rival, seconds) -> over.put(rival, seconds / time.seconds()));
        comparisons.add(new ScanComparison(time.ranks().mesh(), time.cell(), time.seconds(), over));
      }
    }
    return comparisons;
  }

  private static boolean own(String mesh, ScanCell cell) {
    int ranks = ranks(mesh, cell);
    return ranks > 1
        && cell.kind().joining() == Joining.best(ranks)
        && !cell.kind().seed()
        && !cell.plain()
        && cell.kind().method() == Method.PACKED;
  }

  private static int ranks(String mesh, ScanCell cell) {
    Mesh of = Mesh.parse(mesh);
    return cell.vertical() ? of.rows() : of.columns();
  }

  /**
   * Returns a text for the task of a scan: direction, operation, array, cache state and arrangement
   * of ranks. Scans that do the same task in different ways have equal texts.
   */
  private static String task(Measured<ScanCell> measured) {
    ScanCell cell = measured.cell();
    return String.join(
        "/",
        measured.ranks().mesh(),
        cell.vertical() ? "vertical" : "horizontal",
        cell.kind().exclusive() ? "exclusive" : "inclusive",
        cell.kind().op().label(),
        cell.cache().label(),
        cell.layout());
  }
}
