package org.memline.report.plot;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.memline.report.XmlText;

/**
 * Writes an SVG element by element. The SVG is a file with its own styles, or a part of an HTML
 * page. A page provides the styles, also for a dark theme.
 */
public final class SvgText {
  private static final String STYLE =
      "text{font-family:sans-serif;fill:#222}.title{font-size:15px;font-weight:bold}"
          + ".note,.tick{font-size:11px;fill:#555}.label,.legend{font-size:13px}"
          + ".grid{stroke:#ddd;stroke-width:1}.border{stroke:#444;stroke-dasharray:5 4}";

  private final XmlText xml;

  /** Starts an SVG file. Width and height are in pixels. */
  public SvgText(int width, int height) {
    xml = new XmlText();
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
                Integer.toString(height)))
        .text("\n");
    xml.open("style", Map.of()).text(STYLE).close();
    element("rect", "width", "100%", "height", "100%", "fill", "#fff");
  }

  private SvgText(int width, int height, String... aloud) {
    xml = XmlText.fragment();
    Map<String, String> attributes = attributes("viewBox", "0 0 " + width + " " + height);
    attributes.putAll(attributes(aloud));
    xml.open("svg", attributes);
  }

  /**
   * Starts an SVG within an HTML page. It is scaled to the available width.
   *
   * @param label description that screen readers read instead of the picture
   */
  public static SvgText inPage(int width, int height, String label) {
    return new SvgText(width, height, "role", "img", "aria-label", label);
  }

  /**
   * Starts a small SVG within an HTML page. It is hidden from screen readers, because words beside
   * it have the same meaning.
   */
  public static SvgText decoration(int width, int height) {
    return new SvgText(width, height, "aria-hidden", "true");
  }

  /** Returns a coordinate rounded to the smallest visible difference. */
  private static String pixel(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  public void line(double x1, double y1, double x2, double y2, String style) {
    element(
        "line", "x1", pixel(x1), "y1", pixel(y1), "x2", pixel(x2), "y2", pixel(y2), "class", style);
  }

  public void text(double x, double y, String anchor, String style, String words) {
    xml.open(
            "text", attributes("x", pixel(x), "y", pixel(y), "text-anchor", anchor, "class", style))
        .text(words)
        .close();
  }

  public void curve(List<double[]> points, String colour) {
    element(
        "polyline",
        "points",
        path(points),
        "fill",
        "none",
        "stroke",
        colour,
        "stroke-width",
        "1.5");
  }

  public void dashed(List<double[]> points, String colour) {
    element(
        "polyline",
        "points",
        path(points),
        "fill",
        "none",
        "stroke",
        colour,
        "stroke-width",
        "1.2",
        "stroke-dasharray",
        "4 3");
  }

  public void area(List<double[]> points, String colour) {
    element("polygon", "points", path(points), "fill", colour, "fill-opacity", "0.12");
  }

  public void dot(double x, double y, String colour) {
    element("circle", "cx", pixel(x), "cy", pixel(y), "r", "3", "fill", colour);
  }

  public void legend(double x, double y, String colour, String words) {
    element(
        "rect", "x", pixel(x), "y", pixel(y - 9), "width", "10", "height", "10", "fill", colour);
    text(x + 16, y, "start", "legend", words);
  }

  /**
   * Writes words that run upwards, for the label of a vertical axis.
   *
   * @param style CSS class
   */
  public void textUp(double x, double y, String style, String words) {
    xml.open(
            "text",
            attributes(
                "transform",
                "translate(" + pixel(x) + "," + pixel(y) + ") rotate(-90)",
                "text-anchor",
                "middle",
                "class",
                style))
        .text(words)
        .close();
  }

  /** Draws a line of one colour, which identifies a series. */
  public void bar(double x1, double y1, double x2, double y2, String colour) {
    element(
        "line",
        "x1",
        pixel(x1),
        "y1",
        pixel(y1),
        "x2",
        pixel(x2),
        "y2",
        pixel(y2),
        "stroke",
        colour,
        "stroke-width",
        "2");
  }

  /**
   * Draws several squares of one colour.
   *
   * @param path the squares as path data of SVG
   */
  void squares(String path, String colour) {
    element("path", "d", path, "fill", colour);
  }

  /**
   * Draws an empty frame, whose colour contrasts with every colour of the scale in {@link Palette}.
   */
  void frame(double x, double y, double width, double height) {
    element(
        "rect",
        "x",
        pixel(x),
        "y",
        pixel(y),
        "width",
        pixel(width),
        "height",
        pixel(height),
        "fill",
        "none",
        "stroke",
        Palette.series(1),
        "stroke-width",
        "1.5");
  }

  private static String path(List<double[]> points) {
    return points.stream()
        .map(p -> pixel(p[0]) + "," + pixel(p[1]))
        .collect(Collectors.joining(" "));
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
