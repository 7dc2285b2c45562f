package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.compare.verdict.Family;
import org.memline.file.CalibrationFile;

/** Compares every calibration that is part of memline with itself and with each of the others. */
class ShippedComparisonTest {
  private static List<Path> shipped() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../calibration"), 2)) {
      return files
          .filter(file -> file.toString().endsWith(".json"))
          .filter(file -> !file.toString().endsWith(".schema.json"))
          .sorted()
          .toList();
    }
  }

  static List<Path[]> pairs() throws IOException {
    List<Path[]> pairs = new ArrayList<>();
    for (Path one : shipped()) {
      for (Path other : shipped()) {
        pairs.add(new Path[] {one, other});
      }
    }
    assertTrue(pairs.size() > 1, "too few calibrations are shipped");
    return pairs;
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void everyComparisonHasAVerdictOrAReason(Path one, Path other) {
    Cli cli = Cli.run("compare", one, other);
    assertEquals(one.equals(other) ? 0 : 4, cli.exitCode(), cli.out() + cli.err());
    assertEquals("", cli.err());
  }

  @Test
  void everyMetricBelongsToAFamily() throws IOException {
    for (Path file : shipped()) {
      List<Metric> metrics = CalibrationFile.read(file).metrics();
      assertTrue(!metrics.isEmpty(), file + " has no metrics");
      metrics.forEach(metric -> Family.of(metric.id()));
    }
  }

  @Test
  void everyMetricLiesInItsInterval() throws IOException {
    List<String> outside = new ArrayList<>();
    for (Path file : shipped()) {
      for (Calibration state : CalibrationFile.read(file).states()) {
        state.metrics().stream()
            .filter(m -> m.low() != null && (m.value() < m.low() || m.value() > m.high()))
            .forEach(m -> outside.add(file + " " + state.locality() + " " + m));
      }
    }
    assertEquals(List.of(), outside);
  }
}
