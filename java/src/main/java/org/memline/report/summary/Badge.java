package org.memline.report.summary;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.memline.compare.verdict.Verdict;
import org.memline.report.XmlText;

/**
 * An SVG picture with a few words on a coloured background, for pages of continuous integration.
 * The picture loads no other file.
 *
 * @param words words of the badge after the name of the program
 * @param ground the background colour
 */
public record Badge(String words, Ground ground) {
  private static final String NAME = "memline";
  private static final int HEIGHT = 20;
  private static final int MARGIN = 6;

  /**
   * Assumed width of a letter in pixels at the font size of the badge. The SVG stretches the text
   * to the width that is computed from it.
   */
  private static final double LETTER = 6.4;

  private static final int FONT = 11;
  private static final int BASELINE = 14;

  /**
   * The background colours. White letters on each of them have a contrast of at least 4.5, the
   * smallest contrast that WCAG allows for text.
   */
  enum Ground {
    GOOD("#1a7f37"),
    BAD("#b3261e"),
    OPEN("#8a5a00"),
    KNOWN("#0b5cad"),
    NAME("#4a4a4a");

    private final String color;

    Ground(String color) {
      this.color = color;
    }

    static Ground of(Verdict verdict) {
      return switch (verdict) {
        case REGRESSED -> BAD;
        case IMPROVED, EQUIVALENT -> GOOD;
        case INCONCLUSIVE, INCOMPARABLE -> OPEN;
      };
    }
  }

  public String svg() {
    int left = width(NAME);
    int right = width(words);
    String all = NAME + ": " + words;
    XmlText svg = new XmlText();
    svg.open(
        "svg",
        attributes(
            "xmlns",
            "http://www.w3.org/2000/svg",
            "width",
            left + right,
            "height",
            HEIGHT,
            "viewBox",
            "0 0 %d %d".formatted(left + right, HEIGHT),
            "role",
            "img",
            "aria-label",
            all));
    svg.open("title", Map.of()).text(all).close();
    ground(svg, 0, left, Ground.NAME);
    ground(svg, left, right, ground);
    text(svg, 0, left, NAME);
    text(svg, left, right, words);
    return svg.close().toString();
  }

  private static int width(String words) {
    return (int) Math.ceil(words.codePointCount(0, words.length()) * LETTER) + 2 * MARGIN;
  }

  private static void ground(XmlText svg, int x, int width, Ground ground) {
    svg.open("rect", attributes("x", x, "width", width, "height", HEIGHT, "fill", ground.color))
        .close();
  }

  private static void text(XmlText svg, int x, int width, String words) {
    svg.open(
            "text",
            attributes(
                "x",
                x + MARGIN,
                "y",
                BASELINE,
                "fill",
                "#fff",
                "font-family",
                "Verdana,DejaVu Sans,sans-serif",
                "font-size",
                FONT,
                "textLength",
                width - 2 * MARGIN))
        .text(words)
        .close();
  }

  private static Map<String, String> attributes(Object... pairs) {
    Map<String, String> attributes = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      attributes.put(pairs[i].toString(), String.format(Locale.ROOT, "%s", pairs[i + 1]));
    }
    return attributes;
  }
}
