package org.memline.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The files that are embedded once in every page: the styles, the plotting library uPlot (MIT
 * licence), and the script that calls uPlot.
 */
final class PageAssets {
  private static final String UPLOT = "/META-INF/resources/webjars/uplot/1.6.30/";

  private PageAssets() {}

  static String styles() {
    return text(UPLOT + "dist/uPlot.min.css") + text("report.css");
  }

  static String scripts() {
    return "/* uPlot 1.6.30\n"
        + text(UPLOT + "LICENSE")
        + "*/\n"
        + text(UPLOT + "dist/uPlot.iife.min.js")
        + text("report.js");
  }

  private static String text(String name) {
    try (InputStream in = PageAssets.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
