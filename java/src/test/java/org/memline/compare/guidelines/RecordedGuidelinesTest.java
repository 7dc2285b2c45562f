package org.memline.compare.guidelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.file.CalibrationFile;
import org.memline.sample.SendCell;
import org.memline.study.sends.SendsSection;

/**
 * Computes the ratios of times in the guidelines of a recorded machine again, from the cells that
 * the worst cases name.
 */
class RecordedGuidelinesTest {
  private static final Calibration RECORDED =
      CalibrationFile.read(Path.of("../calibration/amd-epyc-genoa-2core/standard.json"));
  private static final Map<String, Measured<SendCell>> CELLS =
      SendsSection.of(RECORDED).cells().stream()
          .collect(Collectors.toMap(m -> m.cell().id(), m -> m));
  private static final Map<String, Guideline> GUIDELINES =
      Guidelines.of(RECORDED).stream()
          .collect(Collectors.toMap(Guideline::id, g -> g, (a, b) -> a, TreeMap::new));

  @Test
  void everyGuidelineIsJudged() {
    assertEquals(26, GUIDELINES.size());
    assertEquals(List.of(), Guidelines.leftOut(RECORDED));
  }

  /** Open MPI is slower than a loop for strided datatypes, but not for contiguous ones. */
  @Test
  void stridedDatatypesFailAndContiguousOnesPass() {
    for (String cache : new String[] {"warm", "cold"}) {
      for (String other : new String[] {"mpipack", "packed"}) {
        Guideline g = GUIDELINES.get("datatype_not_slower_than_" + other + "." + cache);
        assertFalse(g.passed(), g.toString());
        assertTrue(g.worst().factor() > 1.5 && g.worst().factor() < 6, g.toString());
        assertTrue(g.worst().where().startsWith("columns:"), g.toString());
        assertFactor(g, "datatype/", g.worst().where(), other + "/", g.worst().where(), 1);
      }
      assertTrue(GUIDELINES.get("contiguous_vector_as_contiguous." + cache).passed());
      assertTrue(GUIDELINES.get("monotone_in_size.datatype." + cache).passed());
      Guideline columns = GUIDELINES.get("columns_at_once.datatype." + cache);
      assertTrue(columns.passed(), columns.toString());
      String many = columns.worst().where().split(" ")[0]; // columns:2/2000x2000/int32
      double depth = Double.parseDouble(many.replaceAll("columns:(\\d+)/.*", "$1"));
      String one = many.replaceFirst(":\\d+", ":1");
      assertFactor(columns, "datatype/", many, "datatype/", one, depth);
    }
  }

  @Test
  void sizePromisesCompareContiguousMessages() {
    for (String cache : new String[] {"warm", "cold"}) {
      for (String method : new String[] {"datatype", "packed", "mpipack", "java"}) {
        Guideline g = GUIDELINES.get("monotone_in_size." + method + "." + cache);
        String[] w = g.worst().where().split("[ ,]+"); // 4096 B against 6144 B, int32
        assertFactor(g, method + "/", size(w[0], w[5]), method + "/", size(w[3], w[5]), 1);
        Guideline s = GUIDELINES.get("one_message_not_slower_than_several." + method + "." + cache);
        String[] v = s.worst().where().split("[ ,]+"); // 4096 B against 2 of 2048 B, int32
        double parts = Double.parseDouble(v[3]);
        assertFactor(s, method + "/", size(v[0], v[7]), method + "/", size(v[5], v[7]), parts);
      }
    }
  }

  private static String size(String bytes, String element) {
    return "rows:1/1x%d/%s"
        .formatted(Long.parseLong(bytes) / (element.equals("int32") ? 4 : 8), element);
  }

  private static void assertFactor(
      Guideline g, String method, String slice, String other, String bound, double times) {
    String cache = g.id().substring(g.id().lastIndexOf('.') + 1) + "/";
    double[] a = CELLS.get(method + cache + slice).times().launches();
    double[] b = CELLS.get(other + cache + bound).times().launches();
    int[] both = IntStream.range(0, a.length).filter(i -> !Double.isNaN(a[i] + b[i])).toArray();
    double top = median(Arrays.stream(both).mapToDouble(i -> a[i]).toArray());
    double bottom = median(Arrays.stream(both).mapToDouble(i -> b[i]).toArray());
    assertEquals(top / (times * bottom), g.worst().factor(), 1e-9, g.toString());
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    int n = values.length;
    return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
  }
}
