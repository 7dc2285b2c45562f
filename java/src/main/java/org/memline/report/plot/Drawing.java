package org.memline.report.plot;

import org.memline.report.Figure;

/** The visible part of a figure: its columns, and how they are drawn. */
public sealed interface Drawing permits Curves, DotRows, HeatMap, Mosaic, Whiskers {
  /** Returns whether no row of the figure has anything to draw. */
  boolean isEmpty(Figure figure);
}
