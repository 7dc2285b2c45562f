package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Tests that {@code calibrate --dry-run} prints the number of cells, their bytes and the time, and
 * measures nothing.
 */
class DryRunTest {
  private static String plan(Object... options) {
    List<Object> arguments = new java.util.ArrayList<>(List.of("calibrate", "--dry-run"));
    arguments.addAll(List.of(options));
    return Cli.print(arguments.toArray());
  }

  private static double number(String plan, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(plan);
    assertTrue(matcher.find(), "no " + pattern + " in " + plan);
    return Double.parseDouble(matcher.group(1));
  }

  @Test
  void eachLayoutIsListedOnceAndAllItsCellsAreCounted() {
    List<String> lines = plan("--profile", "quick", "--only", "sends").lines().toList();
    List<String> layouts = lines.stream().filter(line -> line.contains("\t")).toList();
    assertEquals(layouts.size(), layouts.stream().distinct().count());
    for (String layout : layouts) {
      assertTrue(
          layout.matches(
              "(train|test|grid|size|ladder|nearly_full|power)\t(rows|columns):\\d+/\\d+x\\d+(\\+16)?/int32"),
          layout);
    }
    assertEquals(24, layouts.stream().filter(line -> line.startsWith("train\t")).count());
    assertEquals(24, layouts.stream().filter(line -> line.startsWith("test\t")).count());
    // A layout has six cells: three methods, each warm and cold.
    assertEquals(
        6 * layouts.size(), number(String.join("\n", lines), "quick, sends: (\\d+) cells"));
  }

  @Test
  void thePayloadIsTheSumOverTheLayouts() {
    String plan = plan("--profile", "quick", "--only", "sends");
    double bytes = 0;
    Matcher layout = Pattern.compile("(rows|columns):(\\d+)/(\\d+)x(\\d+)").matcher(plan);
    while (layout.find()) {
      int other = layout.group(1).equals("rows") ? 4 : 3;
      bytes += 4.0 * Long.parseLong(layout.group(2)) * Long.parseLong(layout.group(other));
    }
    // Each layout is measured in six ways; the output is in 10⁶ bytes with one decimal.
    assertEquals(6 * bytes / 1e6, number(plan, "payload.*?([\\d.]+) MB"), 0.051);
  }

  @Test
  void profilesStayWithinTheirTimeBudget() {
    double quick = 0;
    for (String experiment : new String[] {"sends", "copies", "transfers"}) {
      String only = plan("--profile", "quick", "--only", experiment);
      quick += number(only, "([\\d.]+) s in total");
      assertTrue(wholeSeconds(plan("--profile", "standard", "--only", experiment)) <= 300);
    }
    assertTrue(quick <= 60, "quick profile: " + quick + " s");
    // A profile with a time limit divides the limit among its launches.
    String few = plan("--profile", "quick");
    String many = plan("--profile", "quick", "--launches", 15);
    assertEquals(15, number(many, "(\\d+) launches"));
    assertEquals(number(few, "([\\d.]+) s in total"), number(many, "([\\d.]+) s in total"));
  }

  /** Returns the time of measuring and of starting the launches. A start takes about 2 s. */
  private static double wholeSeconds(String plan) {
    return number(plan, "([\\d.]+) s in total") + 2 * number(plan, "(\\d+) launches");
  }

  @Test
  void thePlanIsReproducibleAndStandardByDefault() {
    assertEquals(
        plan("--profile", "quick"),
        plan("--profile", "quick", "--only", "sends,copies,transfers,layouts,exchanges"));
    assertEquals(plan("--profile", "standard"), plan());
    assertNotEquals(plan("--profile", "quick"), plan("--profile", "quick", "--seed", 5));
  }
}
