package org.memline.study.layouts;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.study.sends.ModelTables;
import org.memline.table.Columns;
import org.memline.table.Figure;
import org.memline.table.Table;

/**
 * Shows, for sends of layouts, the errors of predictions on held-out layouts and the time of each
 * method over that of the derived datatype.
 */
public final class LayoutErrorTable {
  private static final String LEGEND =
      "Relative errors of predictions on held-out layouts; over datatype: geometric mean of the"
          + " time over that of the derived datatype, in the same cache state; in interval: share of"
          + " single launches of held-out layouts of all kinds inside the 95 % prediction interval;"
          + " floor: median error of half of the launches as a prediction of all, which no model can"
          + " improve on.";

  private static final String LAYOUTS = "Nested blocks, lists of blocks and arrays of structs";
  private static final String EXCHANGES =
      "Exchanges, in which two ranks send each other data at the same time";

  private static final String SIDES = "Layouts that differ between sender and receiver";
  private static final String FACTOR =
      "The factor is the median of the measured time over the mean of the times that are predicted"
          + " if each layout is on both sides.";

  private LayoutErrorTable() {}

  /** The errors of one method and cache state for one kind of layouts. */
  private record OfFit(LayoutFit fit, LayoutFit.OfKind kind) {
    boolean first() {
      return kind == fit.kinds().get(0);
    }
  }

  private static String name(LayoutFit fit) {
    return fit.method().label() + ", " + fit.cache().label();
  }

  private static String percent(Double share) {
    return share == null ? null : ModelTables.PERCENT.text(share);
  }

  /**
   * Returns the table of nested, listed and struct layouts. The text is empty if none were
   * measured.
   */
  public static String layouts(Calibration calibration) {
    return text(calibration.section(LayoutsSection.SECTION), LAYOUTS);
  }

  /**
   * Returns the table of exchanges, in which two ranks send to each other at the same time. The
   * text is empty if none were measured.
   */
  public static String exchanges(Calibration calibration) {
    return text(calibration.section(LayoutsSection.EXCHANGES), EXCHANGES);
  }

  /**
   * @param layouts the measured layouts; null if there are none
   * @param what what was measured, as the beginning of a sentence
   */
  private static String text(LayoutsSection layouts, String what) {
    if (layouts == null) {
      return "";
    }
    if (layouts.fits().isEmpty()) {
      return "\n%s were measured, but have no model: it needs sends of rows and columns in the same run, and enough layouts at the locality.\n"
          .formatted(what);
    }
    return "\n" + what + ". " + LEGEND + "\n" + errors(layouts) + uneven(layouts);
  }

  /** Returns the errors at held-out layouts by method, cache state and kind of layouts. */
  private static Table errors(LayoutsSection layouts) {
    return new Columns<OfFit>("-")
        .text("method, cache", row -> name(row.fit))
        .words("layouts", row -> row.kind.kind().label())
        .count("measured", row -> row.kind.cells())
        .count("held out", row -> row.kind.heldOutCells())
        .number("median error %", ModelTables.PERCENT, row -> row.kind.medianError())
        .number("P90 error %", ModelTables.PERCENT, row -> row.kind.p90Error())
        .factor("over datatype", row -> row.kind.overDatatype())
        .text("in interval %", row -> row.first() ? percent(row.fit.coverage()) : "")
        .text(
            "floor %",
            row ->
                row.first() && row.fit.floor() != null
                    ? percent(row.fit.floor().medianError())
                    : "")
        .of(
            layouts.fits().stream()
                .flatMap(fit -> fit.kinds().stream().map(kind -> new OfFit(fit, kind)))
                .toList());
  }

  /**
   * Returns the table of messages whose layouts differ between sender and receiver; empty if there
   * are none.
   */
  private static String uneven(LayoutsSection layouts) {
    Table table = sides(layouts);
    return table.isEmpty() ? "" : "\n" + SIDES + ". " + FACTOR + "\n" + table;
  }

  private static Table sides(LayoutsSection layouts) {
    return new Columns<LayoutFit>("-")
        .text("method, cache", LayoutErrorTable::name)
        .count("measured", fit -> fit.uneven().cells())
        .factor("factor", fit -> fit.uneven().factor())
        .number("median error %", ModelTables.PERCENT, fit -> fit.uneven().medianError())
        .number("P90 error %", ModelTables.PERCENT, fit -> fit.uneven().p90Error())
        .of(layouts.fits().stream().filter(fit -> fit.uneven() != null).toList());
  }

  /**
   * Returns the tables of layouts and of exchanges for a page; the list is empty if none have a
   * model.
   */
  public static List<Figure> figures(Calibration calibration) {
    List<Figure> figures = new ArrayList<>();
    add(figures, "layouts", LAYOUTS, calibration.section(LayoutsSection.SECTION));
    add(figures, "exchanges", EXCHANGES, calibration.section(LayoutsSection.EXCHANGES));
    return figures;
  }

  private static void add(List<Figure> figures, String name, String title, LayoutsSection layouts) {
    if (layouts == null || layouts.fits().isEmpty()) {
      return;
    }
    figures.add(new Figure(name, title, errors(layouts), LEGEND));
    Table sides = sides(layouts);
    if (!sides.isEmpty()) {
      figures.add(new Figure(name + "-sides", SIDES, sides, FACTOR));
    }
  }
}
