package org.memline.report.plot;

import org.memline.report.Figure;

/**
 * A figure, and how it is drawn.
 *
 * @param figure its numbers, which are also its table and its CSV file
 * @param reading one sentence on how to read it
 */
public record Picture(Figure figure, String reading, Drawing drawing) {
  /** Returns whether there is nothing to draw; an empty picture is not shown. */
  public boolean isEmpty() {
    return figure.rows().isEmpty() || drawing.isEmpty(figure);
  }
}
