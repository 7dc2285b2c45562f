package org.memline.report.obsp;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.memline.report.XmlText;

/**
 * Draws boxes, lines and words of an SVG. Boxes have different fill patterns, so that they can be
 * distinguished without colours.
 */
final class SvgDrawing {
  private static final String STYLE =
      "text{font-family:sans-serif;font-size:12px;fill:#222}.title{font-size:15px;font-weight:bold}"
          + ".note{font-size:11px;fill:#555}.inside{font-size:10px;text-anchor:middle}"
          + ".computing{fill:#fff;stroke:#222;stroke-width:.7}"
          + ".waiting{fill:url(#waiting);stroke:#222;stroke-width:.4}"
          + ".communicating{fill:#222;stroke:#222;stroke-width:.7}"
          + ".critical{stroke:#d55e00;stroke-width:3}.grid{stroke:#ddd}"
          + ".awaited{stroke:#0072b2;stroke-width:1;stroke-dasharray:3 2}.mark{fill:#0072b2}";

  private final XmlText xml = new XmlText();

  SvgDrawing(int width, int height, String title, String description) {
    xml.open(
            "svg",
            attributes(
                "xmlns",
                "http://www.w3.org/2000/svg",
                "viewBox",
                "0 0 " + width + " " + height,
                "width",
                Integer.toString(width),
                "height",
                Integer.toString(height),
                "role",
                "img"))
        .text("\n");
    xml.open("title", Map.of()).text(title).close();
    xml.open("desc", Map.of()).text(description).close();
    xml.open("style", Map.of()).text(STYLE).close();
    hatching();
    element("rect", "width", "100%", "height", "100%", "fill", "#fff");
  }

  private void hatching() {
    xml.open("defs", Map.of());
    xml.open(
        "pattern",
        attributes(
            "id", "waiting",
            "width", "5",
            "height", "5",
            "patternUnits", "userSpaceOnUse",
            "patternTransform", "rotate(45)"));
    element("rect", "width", "5", "height", "5", "fill", "#fff");
    element("line", "x1", "0", "y1", "0", "x2", "0", "y2", "5", "stroke", "#888");
    xml.close().close();
  }

  /**
   * Returns a coordinate rounded to a tenth of a pixel, because smaller differences are not
   * visible.
   */
  private static String pixel(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /**
   * Draws a box. Coordinates and sizes are in pixels.
   *
   * @param style CSS class
   * @param hint text that appears at the mouse pointer; may be empty
   */
  void box(double x, double y, double width, double height, String style, String hint) {
    xml.open(
        "rect",
        attributes(
            "x", pixel(x),
            "y", pixel(y),
            "width", pixel(Math.max(width, 0.1)),
            "height", pixel(height),
            "class", style));
    if (!hint.isEmpty()) {
      xml.open("title", Map.of()).text(hint).close();
    }
    xml.close();
  }

  void line(double x1, double y1, double x2, double y2, String style) {
    element(
        "line", "x1", pixel(x1), "y1", pixel(y1), "x2", pixel(x2), "y2", pixel(y2), "class", style);
  }

  void dot(double x, double y, String style) {
    element("circle", "cx", pixel(x), "cy", pixel(y), "r", "2", "class", style);
  }

  void text(double x, double y, String anchor, String style, String words) {
    xml.open(
            "text", attributes("x", pixel(x), "y", pixel(y), "text-anchor", anchor, "class", style))
        .text(words)
        .close();
  }

  private void element(String name, String... pairs) {
    xml.open(name, attributes(pairs)).close();
  }

  private static Map<String, String> attributes(String... pairs) {
    Map<String, String> attributes = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      attributes.put(pairs[i], pairs[i + 1]);
    }
    return attributes;
  }

  @Override
  public String toString() {
    return xml.close().toString();
  }
}
