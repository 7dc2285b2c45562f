package org.memline.report.plot;

import org.memline.report.Figure;

/**
 * A figure, and how it is drawn.
 *
 * @param figure its numbers, which are also its table and its CSV file
 * @param reading in one sentence, how to read it
 */
public record Picture(Figure figure, String reading, Drawing drawing) {
  /** Whether there is nothing to draw: an empty picture says nothing. */
  public boolean isEmpty() {
    return figure.rows().isEmpty() || drawing.isEmpty(figure);
  }
}
