package org.memline.report.page;

import static j2html.TagCreator.caption;
import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.small;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.text;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.tr;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.memline.report.plot.HeatMap;
import org.memline.report.plot.Palette;
import org.memline.table.Figure;

/**
 * Writes a heat map as an HTML table with coloured table cells. Unlike a picture, a table can be
 * read aloud, scrolled and printed.
 */
final class HeatMapHtml {
  /**
   * Smallest range of values that is spread over all colours, as a natural logarithm of a ratio. If
   * the values have a smaller range, only a part of the colours is used.
   */
  private static final double LEAST_RANGE = Math.log(2);

  private final HeatMap map;
  private final List<String> kinds;
  private double least = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;

  private HeatMapHtml(HeatMap map) {
    this.map = map;
    kinds = new ArrayList<>(map.kinds());
  }

  static DomContent of(Figure figure, HeatMap map) {
    return new HeatMapHtml(map).drawn(figure);
  }

  private DomContent drawn(Figure figure) {
    Map<String, Map<String, HeatMap.Spot>> rows = map.spots(figure);
    rows.values().forEach(row -> row.values().forEach(this::see));
    List<String> headings = map.acrossHeadings(figure);
    return div(table(
                caption(map.down() + " down, " + map.across() + " across" + legend()),
                thead(
                    tr(
                        th(map.down()).attr("scope", "col").withClass("t"),
                        each(headings, h -> th(h).attr("scope", "col")))),
                tbody(
                    each(
                        rows,
                        row ->
                            tr(
                                th(row.getKey()).attr("scope", "row"),
                                each(headings, h -> cell(row.getValue().get(h)))))))
            .withClass("map"))
        .withClass("wide whole")
        .attr("tabindex", "0")
        .attr("role", "region")
        .attr("aria-label", figure.title());
  }

  private String legend() {
    String key =
        switch (map.tone()) {
          case MORE -> "; brighter is more";
          case LESS -> "; darker is more";
          case KINDS -> "";
        };
    return map.unit().isEmpty() ? "" : "; " + map.unit() + key;
  }

  private void see(HeatMap.Spot spot) {
    if (spot.isEmpty()) {
      return;
    }
    if (map.tone() == HeatMap.Tone.KINDS) {
      if (!kinds.contains(spot.kind())) {
        kinds.add(spot.kind());
      }
    } else {
      least = Math.min(least, spot.value());
      most = Math.max(most, spot.value());
    }
  }

  private DomContent cell(HeatMap.Spot spot) {
    if (spot == null || spot.isEmpty()) {
      return td("–");
    }
    List<String> lines = spot.words();
    return td(text(lines.get(0)), each(lines.subList(1, lines.size()), line -> small(line)))
        .withStyle(style(spot));
  }

  private String style(HeatMap.Spot spot) {
    if (map.tone() == HeatMap.Tone.KINDS) {
      return "background:%s33;border-left:.3rem solid %1$s"
          .formatted(Palette.series(kinds.indexOf(spot.kind())));
    }
    double range = Math.max(Math.log(most / least), LEAST_RANGE);
    double share = Math.log(spot.value() / least) / range;
    return Palette.cell(map.tone() == HeatMap.Tone.MORE ? share : 1 - share);
  }
}
