package org.memline.report.plot;

import org.memline.table.Figure;

/**
 * A figure together with the way in which it is drawn.
 *
 * @param figure numbers of the picture, which the page also shows as a table and offers as CSV
 * @param reading one sentence that explains how to read the picture
 * @param drawing kind of picture and its columns
 */
public record Picture(Figure figure, String reading, Drawing drawing) {
  /** Returns whether the figure has nothing to draw. An empty picture is not shown. */
  public boolean isEmpty() {
    return figure.isEmpty() || drawing.isEmpty(figure);
  }
}
