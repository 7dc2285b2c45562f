package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.compare.Comparison;
import org.memline.compare.guidelines.Guideline;
import org.memline.compare.verdict.Verdict;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the JUnit file. The program xmllint compares it with the schema of the format, and XPath
 * finds its values.
 */
class JUnitXmlTest {
  private static final Path SCHEMA =
      Path.of("src/test/resources/junit-report.xsd").toAbsolutePath();
  private static final Instant AT = Instant.parse("2024-05-07T07:08:09.123Z");

  @TempDir Path folder;

  private Path report(Comparison comparison, List<Guideline> guidelines) throws Exception {
    Map<String, String> provenance = Map.of("kernel", "6.1 <\u0001>\n\"quoted\" & more");
    String text = JUnitXml.of(comparison, guidelines, "node1", AT, provenance);
    return Files.writeString(Files.createTempFile(folder, "report-", ".xml"), text);
  }

  private Reader validated(Path file) throws Exception {
    return Reader.run(
        folder,
        file,
        "xmllint",
        "--noout",
        "--nonet",
        "--schema",
        SCHEMA.toString(),
        file.toString());
  }

  private String found(Path file, String xpath) throws Exception {
    return Reader.run(folder, file, "xmllint", "--xpath", xpath, file.toString()).output().strip();
  }

  @Test
  void everyReportFitsTheStrictSchema() throws Exception {
    List<Guideline> guidelines = List.of(Compared.guideline(true), Compared.guideline(false));
    for (Path file :
        List.of(
            report(Compared.ofEach(), guidelines),
            report(null, guidelines),
            report(Compared.comparison(Verdict.INCOMPARABLE, null), List.of()),
            report(null, List.of()))) {
      Reader judgement = validated(file);
      assertEquals(0, judgement.exitCode(), judgement.output());
    }
  }

  @Test
  void theSchemaIsAsStrictAsTheReaders() throws Exception {
    String right = Files.readString(report(Compared.ofEach(), List.of()));
    for (String[] change :
        new String[][] {
          {" errors=\"0\"", ""},
          {"2024-05-07T07:08:09\" h", "2024-05-07T07:08:09Z\" h"},
          {"time=\"0.00000112\"", "time=\"1.12E-6\""},
          {"<system-err></system-err>", ""},
          {" type=\"regression\"", ""},
        }) {
      String wrong = right.replace(change[0], change[1]);
      assertNotEquals(right, wrong, change[0]);
      Path file = Files.writeString(folder.resolve("wrong.xml"), wrong);
      assertNotEquals(0, validated(file).exitCode(), change[0]);
    }
  }

  @Test
  void verdictsBecomeTestOutcomes() throws Exception {
    Path file = report(Compared.ofEach(), List.of(Compared.guideline(false)));
    assertEquals("4", found(file, "string(//testsuite[@name='compare']/@tests)"));
    assertEquals("4", found(file, "string(count(//testsuite[@name='compare']/testcase))"));
    assertEquals("1", found(file, "string(//testsuite[@name='compare']/@failures)"));
    assertEquals("1", found(file, "string(//testsuite[@name='compare']/@skipped)"));
    assertEquals(
        "regression",
        found(file, "string(//testcase[@name='sends.packed.cold.alpha']/failure/@type)"));
    assertEquals(
        "memline.latency",
        found(file, "string(//testcase[@name='sends.packed.cold.alpha']/@classname)"));
    assertEquals(
        "0", found(file, "string(count(//testcase[@name='sends.datatype.cold.alpha']/*))"));
    assertEquals(
        "guideline", found(file, "string(//testsuite[@name='guidelines']//failure/@type)"));
    assertEquals("2024-05-07T07:08:09", found(file, "string(//testsuite[1]/@timestamp)"));
    assertEquals("before", found(file, "string(//property[@name='baseline.label']/@value)"));
  }

  @Test
  void anInconclusiveMetricNamesTheNeededLaunches() throws Exception {
    Comparison open =
        Compared.comparison(
            Verdict.INCONCLUSIVE,
            null,
            Compared.metric("sends.a.alpha", "s", 1e-6, 1e-6, Verdict.INCONCLUSIVE, 0, 14, ""));
    assertEquals(
        "inconclusive: 95 % -3.0 to +3.0 %; 14 launches per side would decide",
        found(report(open, List.of()), "string(//testcase/skipped/@message)"));
  }

  @Test
  void incomparableRunsAreAnErrorWithReasons() throws Exception {
    Path file = report(Compared.comparison(Verdict.INCOMPARABLE, null), List.of());
    assertEquals("1", found(file, "string(//testsuite/@errors)"));
    assertEquals("cpu_model: A against B; 2 ranks, 4", found(file, "string(//error/@message)"));
  }

  @Test
  void eachMetricIsOneLineOfJson() throws Exception {
    Path file = report(Compared.ofEach(), List.of());
    List<String> lines = found(file, "string(//system-out)").lines().toList();
    assertEquals(4, lines.size());
    JsonNode worst = JsonMapper.builder().build().readTree(lines.get(0));
    assertEquals("sends.packed.cold.alpha", worst.get("id").asString());
    assertEquals(0.12, worst.get("change").asDouble());
    assertTrue(worst.has("launches_needed"));
  }
}
