package org.memline.report.chapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.report.TransferFigures;
import org.memline.study.copies.CopyRateFigures;
import org.memline.table.Figure;
import org.memline.table.Row;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tests that the chapters about a recorded machine show the numbers of its calibration file, which
 * the test reads as plain JSON.
 */
class RecordedChaptersTest {
  private static final Path FILE = Path.of("../calibration/amd-epyc-zen3-2core/standard.json");
  private static final Pattern BLOCKS = Pattern.compile("(?:(\\d+)x)?(\\d+|ws?)");
  private static final Calibration ZEN3 = CalibrationFile.read(FILE);

  /** Returns the rows of the file's table of copies by the names of its columns. */
  private static List<JsonNode> copies() throws Exception {
    JsonNode table =
        JsonMapper.shared().readTree(Files.readString(FILE)).get("copies").get("rates");
    List<JsonNode> rates = new ArrayList<>();
    for (JsonNode row : table.get("rows")) {
      ObjectNode rate = JsonMapper.shared().createObjectNode();
      for (int i = 0; i < row.size(); i++) {
        rate.set(table.get("columns").get(i).asString(), row.get(i));
      }
      rates.add(rate);
    }
    return rates;
  }

  /** Returns the operations of the first locality in the cells file. */
  private static List<JsonNode> operations() throws Exception {
    Path cells = FILE.resolveSibling("standard.cells.jsonl.gz");
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(cells)), StandardCharsets.UTF_8))) {
      List<JsonNode> all = lines.lines().map(JsonMapper.shared()::readTree).toList();
      for (int i = 0; i < all.size(); i++) {
        if (all.get(i).path("experiment").asString("").equals("transfers")) {
          return all.subList(i + 1, i + 1 + all.get(i).get("cells").asInt());
        }
      }
    }
    return List.of();
  }

  private static String text(JsonNode node, String member) {
    return node.get(member).asString();
  }

  /** Returns the bytes from the first to the last word of a pattern. */
  private static long span(String pattern, long words) {
    Matcher part = BLOCKS.matcher(pattern);
    assertTrue(part.matches(), pattern);
    long block = part.group(1) == null ? 1 : Long.parseLong(part.group(1));
    return 8
        * switch (part.group(2)) {
          case "w" -> words;
          case "ws" -> 4 * words;
          default -> (words / block - 1) * Long.parseLong(part.group(2)) + block;
        };
  }

  @Test
  void copyFiguresMatchTheRatesOfTheFile() throws Exception {
    Map<String, Double> rates = new HashMap<>();
    Map<Long, Double> roofs = new HashMap<>();
    for (JsonNode rate : copies()) {
      if (text(rate, "kernel").equals("best")) {
        long words = rate.get("words").asLong();
        double speed = 8 * words / (rate.get("ns").asDouble() / 1e9);
        rates.put(text(rate, "from") + "C" + text(rate, "to") + "/" + words, speed);
        if (text(rate, "from").equals("1") && text(rate, "to").equals("1")) {
          roofs.put(8 * words, speed);
        }
      }
    }
    Figure gathers = CopyRateFigures.of(ZEN3).get(0);
    List<Row> rows = gathers.table().rows();
    assertTrue(rows.size() > 40, "only " + rows.size() + " gathers");
    for (Row row : rows) {
      String pattern = row.text("pattern");
      long words = (long) row.number("words");
      double speed = rates.get(pattern + "C1/" + words);
      long span = span(pattern, words);
      double roof =
          roofs.entrySet().stream()
              .min(
                  (a, b) ->
                      Double.compare(
                          Math.abs(Math.log((double) a.getKey() / span)),
                          Math.abs(Math.log((double) b.getKey() / span))))
              .orElseThrow()
              .getValue();
      assertEquals(span, row.number("footprint_bytes"), row.toString());
      assertEquals(speed / 1e6, row.number("megabytes_per_second"), 0.51, row.toString());
      assertEquals(
          100 * speed / roof, row.number("roof_percent"), 4 * speed / roof, row.toString());
    }
    // Each copy by a selected kernel is in one map, except 1C1, which is in the maps of gathers and
    // of scatters.
    int all =
        CopyRateFigures.of(ZEN3).stream().mapToInt(figure -> figure.table().rows().size()).sum();
    assertEquals(rates.size() + roofs.size(), all);
  }

  @Tag("slow")
  @Test
  void operationFiguresMatchTheTimesOfTheFile() throws Exception {
    Map<String, Map<String, Double>> times = new HashMap<>();
    for (JsonNode one : operations()) {
      if (text(one, "role").equals("grid") && one.get("congestion").asInt() == 1) {
        String key =
            "%s/%s/%s/%d"
                .formatted(
                    text(one, "cache"),
                    text(one, "from"),
                    text(one, "to"),
                    8 * one.get("words").asLong());
        times
            .computeIfAbsent(key, k -> new HashMap<>())
            .put(text(one, "method"), one.get("seconds").asDouble());
      }
    }
    int rows = 0;
    for (Figure figure : TransferFigures.of(ZEN3)) {
      String[] name = figure.name().split("-"); // operations-warm-8192
      for (Row row : figure.table().rows()) {
        Map<String, Double> own =
            times.get(String.join("/", name[1], row.text("from"), row.text("to"), name[2]));
        Double packed = own.get("packed");
        double chained =
            List.of("pipelined", "ring", "put", "direct").stream()
                .filter(own::containsKey)
                .mapToDouble(own::get)
                .min()
                .orElse(Double.NaN);
        if (packed == null || Double.isNaN(chained)) {
          assertTrue(row.isMissing("packed_over_chained"), row.toString());
        } else {
          assertEquals(packed * 1e6, row.number("packed_us"), packed * 1e4, row.toString());
          assertEquals(chained, own.get(row.text("chained")), row.toString());
          assertEquals(packed / chained, row.number("packed_over_chained"), 0.006, row.toString());
          rows++;
        }
      }
    }
    assertTrue(rows > 100, rows + " operations compared");
  }

  @Test
  void unmeasuredExperimentsHaveNoChapter() {
    ReportContent reported = ReportContent.of(List.of(ZEN3), null);
    List<String> present =
        Chapters.all().stream()
            .filter(chapter -> !chapter.pieces().apply(reported).isEmpty())
            .map(Chapter::id)
            .toList();
    assertTrue(present.containsAll(List.of("copies", "transfers")), present.toString());
    for (String absent :
        List.of("verdict", "scans", "crossover", "supersteps", "formulas", "pairs", "history")) {
      assertFalse(present.contains(absent), absent);
    }
  }
}
