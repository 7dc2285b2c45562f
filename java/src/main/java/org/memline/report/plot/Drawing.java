package org.memline.report.plot;

import org.memline.report.Figure;

/** A description of how a figure is drawn: the kind of picture, and the columns that it shows. */
public sealed interface Drawing permits Curves, DotRows, HeatMap, Mosaic, Whiskers {
  /** Returns whether the figure has no row with a value that can be drawn. */
  boolean isEmpty(Figure figure);
}
