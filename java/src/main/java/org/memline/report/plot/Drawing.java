package org.memline.report.plot;

import org.memline.report.Figure;

/** What is seen of a figure: which columns, and as what. */
public sealed interface Drawing permits Curves, DotRows, HeatMap, Whiskers {
  /** Whether no row of the figure has what is to be drawn. */
  boolean isEmpty(Figure figure);
}
