package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.Method;

/** Tests {@code metrics} and {@code show} with the calibration of a made-up machine. */
class MetricsTest {
  private static Map<String, String[]> metrics() {
    Map<String, String[]> metrics = new LinkedHashMap<>();
    for (String line : Cli.print("metrics", Fitted.get().calibration()).lines().toList()) {
      String[] fields = line.split("\t", -1);
      assertEquals(6, fields.length, line);
      assertEquals(null, metrics.put(fields[0], fields), "printed twice: " + line);
    }
    return metrics;
  }

  @Test
  void metricsHaveSixFieldsAndLieInTheirIntervals() {
    Map<String, String[]> metrics = metrics();
    assertTrue(metrics.size() > 12, metrics.keySet().toString());
    metrics.forEach(
        (id, fields) -> {
          double value = Double.parseDouble(fields[1]);
          assertTrue(List.of("lower", "higher").contains(fields[3]), id);
          assertEquals(fields[2].equals("B/s") ? "higher" : "lower", fields[3], id);
          double low = Double.parseDouble(fields[4]);
          double high = Double.parseDouble(fields[5]);
          assertTrue(low <= value && value <= high, String.join(" ", fields));
        });
  }

  @Test
  void theFitRecoversTheCoefficientsOfTheLaw() {
    for (String cache : new String[] {"warm", "cold"}) {
      String datatype = "sends.datatype." + cache;
      assertMetric(datatype + ".alpha", "s", 1e-6, 0.02);
      // For contiguous messages, β includes 1/64 of a memory line per byte. For strided messages, γ
      // is separate.
      assertMetric(datatype + ".beta", "s/B", 1e-9 + 5e-9 / 64, 0.02);
      assertMetric(datatype + ".beta_strided", "s/B", 1e-9, 0.02);
      assertMetric(datatype + ".gamma", "s/line", 5e-9, 0.02);
      assertMetric("sends.packed." + cache + ".alpha", "s", 3e-6, 0.02);
      assertMetric("sends.packed." + cache + ".gamma", "s/line", 1e-9, 0.1);
    }
    assertMetric("control.empty_message", "s", 400.75e-9, 1e-6); // the median of 400 and 401.5
  }

  @Test
  void contiguousMessagesAreMeasuredTimes() {
    for (long bytes : new long[] {8, 4096, 4 << 20}) {
      Slice slice = new Slice(Matrix.dense(1, bytes / 4, Element.INT32), Axis.ROWS, 1);
      // Times are rounded to half nanoseconds.
      double seconds = SyntheticRun.seconds(slice, Method.PACKED);
      String id = "sends.packed.cold.contiguous_" + bytes + "B";
      assertMetric(id, "s", seconds, 0.5e-9 / seconds);
    }
    String[] rate = metrics().get("sends.packed.cold.contiguous_4194304B_throughput");
    assertEquals("B/s", rate[2]);
    assertEquals("higher", rate[3]);
    // The time is 3 µs + 4194304 ns + 65536 lines of 1 ns.
    assertEquals(4194304 / 4262.840e-6, Double.parseDouble(rate[1]), 1e4);
  }

  private static void assertMetric(String id, String unit, double value, double relative) {
    String[] fields = metrics().get(id);
    assertTrue(fields != null, () -> "no " + id + " among " + metrics().keySet());
    assertEquals(unit, fields[2]);
    assertEquals(value, Double.parseDouble(fields[1]), relative * value, id);
  }

  @Test
  void showPrintsTheTableThatFitPrinted() {
    String table = Cli.print("show", Fitted.get().calibration());
    assertTrue(Fitted.get().table().startsWith(table), table);
    assertTrue(Fitted.get().table().contains(Fitted.get().calibration().toString()));
    assertTrue(table.startsWith("synthetic: Synthetic 9000\n"), table);
    for (String method : new String[] {"datatype, warm", "datatype, cold", "packed, cold"}) {
      assertTrue(table.contains("\n" + method + " "), table);
    }
  }
}
