package org.memline.report.plot;

import org.memline.table.Figure;

/** Describes how a figure is drawn: the kind of picture, and the columns that it shows. */
public sealed interface Drawing permits Curves, DotRows, HeatMap, Mosaic, Whiskers {
  /** Returns whether nothing can be drawn, because no row of the figure has the needed values. */
  boolean isEmpty(Figure figure);
}
