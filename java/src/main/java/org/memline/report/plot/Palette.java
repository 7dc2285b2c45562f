package org.memline.report.plot;

import java.util.List;

/** Colours that colour-blind people can distinguish. */
public final class Palette {
  /** Colours of series (Okabe and Ito 2008). They are visible on white and on black backgrounds. */
  private static final List<String> SERIES =
      List.of(
          "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a8a00", "#7f7f7f");

  /**
   * Colours from the smallest to the largest value (cividis, Nuñez et al. 2018). Their brightness
   * grows with the value.
   */
  private static final int[][] RAMP = {
    {0, 34, 78}, {53, 69, 108}, {102, 105, 112}, {148, 142, 119}, {200, 184, 102}, {254, 232, 56}
  };

  private static final double BRIGHT = 140;

  private Palette() {}

  public static String series(int index) {
    return SERIES.get(index % SERIES.size());
  }

  /** Returns the colour for a position on the colour scale, from 0 (smallest) to 1 (largest). */
  static String colour(double share) {
    return cell(share).substring("background:".length(), "background:#rrggbb".length());
  }

  /**
   * Returns the background and text colour of a table cell as CSS.
   *
   * @param share position on the colour scale, from 0 (smallest value) to 1 (largest value)
   */
  public static String cell(double share) {
    double place = Math.min(Math.max(share, 0), 1) * (RAMP.length - 1);
    int below = Math.min((int) place, RAMP.length - 2);
    int[] colour = new int[3];
    for (int c = 0; c < colour.length; c++) {
      colour[c] =
          (int)
              Math.round(RAMP[below][c] + (place - below) * (RAMP[below + 1][c] - RAMP[below][c]));
    }
    double bright = 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2];
    return "background:#%02x%02x%02x;color:%s"
        .formatted(colour[0], colour[1], colour[2], bright > BRIGHT ? "#000" : "#fff");
  }
}
