package org.memline.predict;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.memline.layout.CacheGeometry;
import org.memline.model.SliceCounts;
import org.memline.sample.Cell;
import org.memline.sample.CopyCell;
import org.memline.sample.Locality;
import org.memline.sample.Pages;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/**
 * A cell (measured configuration) in the form to which formulas of the user are fitted: the name of
 * an experiment, and the variables that a formula may use.
 *
 * @param experiment name of the experiment to which the cell belongs, as a C identifier, for
 *     example {@code datatype_warm_node} or {@code copy_plain_64C1}
 * @param values value of each variable, by name
 */
public record CellVariables(String experiment, Map<String, Double> values) {

  /**
   * Returns the variables of a send, or of a copy by one core on pages of 4 KiB. The result is
   * empty for cells of other experiments.
   */
  public static Optional<CellVariables> of(Cell cell, Locality locality, CacheGeometry caches) {
    if (cell instanceof SendCell send) {
      return Optional.of(of(send, locality, caches));
    }
    return cell instanceof CopyCell copy && copy.pages() == Pages.BASE && !copy.everyCore()
        ? Optional.of(of(copy, caches))
        : Optional.empty();
  }

  private static CellVariables of(SendCell send, Locality locality, CacheGeometry caches) {
    SliceCounts counts = SliceCounts.of(send.slice().blocks(), caches);
    Map<String, Double> values = new LinkedHashMap<>();
    values.put("bytes", counts.bytes());
    values.put("lines", counts.lines());
    values.put("blocks", counts.blocks());
    values.put("pages", counts.pages());
    values.put("ld", (double) send.slice().matrix().leadingDimension());
    values.put("held_out", send.role() == Role.TEST ? 1.0 : 0.0);
    return new CellVariables(
        "%s_%s_%s".formatted(send.method().label(), send.cache().label(), locality.label()),
        values);
  }

  private static CellVariables of(CopyCell copy, CacheGeometry caches) {
    double each =
        CopyFigures.touchedPerWord(copy.from(), caches.lineBytes())
            + CopyFigures.touchedPerWord(copy.to(), caches.lineBytes());
    Map<String, Double> values = new LinkedHashMap<>();
    values.put("bytes", (double) copy.bytes());
    values.put("touched", copy.words() * each);
    return new CellVariables("copy_%s_%s".formatted(copy.kernel(), copy.transfer()), values);
  }
}
