package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.OffsetDateTime;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.Calibrations;

/**
 * Tests the CSV file for tools that find changes. Commons CSV must be able to read it by the strict
 * rules of RFC 4180.
 */
class ChangePointCsvTest {
  private static final CSVFormat STRICT =
      CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

  private static Calibration run(String label, String startedAt, Metric... metrics) {
    return Calibrations.named(label)
        .startedAt(startedAt)
        .fact("mpi_version", "Open MPI v4.1.4")
        .metrics(metrics)
        .build();
  }

  private static Metric metric(String id, double value) {
    return new Metric(MetricId.parse(id), value, "s", "lower", null, null, List.of(), null);
  }

  private static List<CSVRecord> read(Calibration... runs) throws Exception {
    try (CSVParser parser = CSVParser.parse(ChangePointCsv.of(List.of(runs)), STRICT)) {
      return parser.getRecords();
    }
  }

  @Test
  void eachRunIsARowOldestFirst() throws Exception {
    String odd = "after, the \"big\"\nupgrade";
    List<CSVRecord> rows =
        read(
            run(odd, "2024-05-07T00:30:00.123456789Z", metric("sends.a.alpha", 2.5e-7)),
            run("before", "2024-05-06T23:00:00Z", metric("sends.a.alpha", 1.5e-7)));
    assertEquals(List.of("before", odd), rows.stream().map(row -> row.get("label")).toList());
    assertEquals("2024-05-07T00:30:00Z", rows.get(1).get("time"));
    OffsetDateTime.parse(rows.get(1).get("time"));
    assertEquals("Open MPI v4.1.4", rows.get(0).get("mpi_version"));
    assertEquals("abc", rows.get(0).get("revision"));
    assertEquals(2.5e-7, Double.parseDouble(rows.get(1).get("sends.a.alpha")));
  }

  @Test
  void onlyGatingMetricsOfEveryRunAreColumns() throws Exception {
    CSVRecord row =
        read(
                run(
                    "a",
                    "2024-05-06T00:00:00Z",
                    metric("sends.x.beta", 1),
                    metric("sends.x.contiguous_8B", 1),
                    metric("control.empty_message", 1),
                    metric("sends.x.gamma", 1)),
                run("b", "2024-05-07T00:00:00Z", metric("sends.x.gamma", 2)))
            .get(0);
    assertEquals(
        List.of("time", "label", "revision", "mpi_version", "sends.x.gamma"),
        row.getParser().getHeaderNames());
  }

  @Test
  void aRecordedCalibrationHasNoEmptyFields() throws Exception {
    List<CSVRecord> rows = read(Compared.recorded(), Compared.recorded());
    assertEquals(2, rows.size());
    for (CSVRecord row : rows) {
      assertEquals(4 + 8 * 8, row.size());
      assertFalse(row.stream().anyMatch(String::isEmpty), row.toString());
    }
  }

  @Test
  void withoutRunsThereAreNoRows() throws Exception {
    assertEquals(List.of(), read());
  }
}
