package org.memline.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TableTest {
  private record Sent(String method, long bytes, double seconds, Double share) {}

  private static final Columns<Sent> COLUMNS =
      new Columns<Sent>("-")
          .words("method", Sent::method)
          .count("bytes", Sent::bytes)
          .micros("us", Sent::seconds)
          .share("share", Sent::share);

  private static final Table TABLE =
      COLUMNS.of(
          List.of(
              new Sent("packed", 4096, 1.23456e-6, 0.5),
              new Sent("ring, \"fast\"", 1L << 60, Double.NaN, null),
              new Sent("packed", 8, 12345.6e-6, 0.25)));

  @Test
  void textHasUnitsAndMarksMissingNumbers() {
    assertEquals(
        """
        method                      bytes     us   share
        packed                       4096   1.23  50.0 %
        ring, "fast"  1152921504606846976      -       -
        packed                          8  12346  25.0 %
        """,
        TABLE.toString());
  }

  @Test
  void textOfSomeColumnsHasOtherHeadings() {
    assertEquals(
        """
        METHOD                      BYTES
        packed                       4096
        packed                          8
        """
            .replace("METHOD                      BYTES", "METHOD  BYTES")
            .replaceAll("packed +", "packed  ")
            .replace("4096", " 4096")
            .replace("  8", "      8"),
        TABLE
            .where(row -> row.text("method").equals("packed"))
            .text(2, name -> name.toUpperCase(java.util.Locale.ROOT)));
  }

  @Test
  void csvQuotesOnlyTheFieldsThatNeedIt() {
    assertEquals(
        """
        method,bytes,us,share
        packed,4096,1.23,50.0 %
        "ring, ""fast""\",1152921504606846976,-,-
        packed,8,12346,25.0 %
        """,
        TABLE.csv());
  }

  @Test
  void csvHasAllDigitsIfTheColumnDeclaresThem() {
    assertEquals(
        "x\n0.1\n1.0E-300\n\n",
        new Columns<Double>()
            .number("x", Digits.EXACT, x -> x)
            .of(List.of(0.1, 1e-300, Double.NaN))
            .csv()
            .replace("\"\"", ""));
  }

  @Test
  void htmlAlignsTextsLeftAndEscapesThem() {
    String html =
        TableHtml.of(
                "sends",
                "Sends <b>",
                new Columns<Sent>()
                    .text("method", Sent::method)
                    .micros("measured_us", Sent::seconds)
                    .text("note", sent -> sent.method().repeat(10))
                    .of(
                        List.of(
                            new Sent("<i>", 1, 1e-6, null),
                            new Sent("packed", 1, Double.NaN, null))))
            .render();
    assertTrue(html.contains("<caption>Sends &lt;b&gt;</caption>"), html);
    assertTrue(html.contains("data-csv=\"sends.csv\""), html);
    assertTrue(html.contains("<th scope=\"col\" class=\"t\">method<wbr></th>"), html);
    assertTrue(html.contains("<th scope=\"col\">measured_<wbr>us<wbr></th>"), html);
    assertTrue(html.contains("<th scope=\"row\">&lt;i&gt;</th><td>1.00</td>"), html);
    assertTrue(html.contains("<td></td><td class=\"t long\">packedpacked"), html);
  }

  @Test
  void aMissingPartAndAMissingTextAreMissing() {
    Columns<String> columns =
        new Columns<String>("?")
            .text("text", text -> null)
            .number("length", Digits.WHOLE, text -> null, String::length)
            .factor("factor", String::length)
            .time("time", text -> 1e-6);
    assertEquals("text,length,factor,time\n?,?,2.00,1.00 µs\n", columns.of(List.of("ab")).csv());
  }

  @Test
  void aRowReturnsTheNumberThatIsWritten() {
    Row row = TABLE.rows().get(0);
    assertEquals(1.23, row.number("us"));
    assertEquals(4096, row.number("bytes"));
    assertEquals(50, row.number("share"));
    Row missing = TABLE.rows().get(1);
    assertEquals(Double.NaN, missing.number("us"));
    assertTrue(missing.isMissing("share") && missing.isMissing("us"));
    assertFalse(missing.isMissing("method"));
  }

  @Test
  void aLabelNamesNumbersAndLeavesOutWhatIsMissing() {
    List<String> columns = List.of("method", "bytes", "us");
    assertEquals("packed, bytes 4096, us 1.23", TABLE.rows().get(0).label(columns));
    assertEquals("ring, \"fast\", bytes 1152921504606846976", TABLE.rows().get(1).label(columns));
  }

  @Test
  void wrongColumnsAreRefused() {
    Row row = TABLE.rows().get(0);
    assertEquals(
        "the table has no column ns: it has method, bytes, us, share",
        assertThrows(IllegalArgumentException.class, () -> row.text("ns")).getMessage());
    assertEquals(
        "column method contains texts, not numbers",
        assertThrows(IllegalArgumentException.class, () -> row.number("method")).getMessage());
  }

  @Test
  void groupsKeepTheirOrderAndCanBeJoined() {
    Map<List<String>, Table> groups = TABLE.by("method");
    assertEquals(
        List.of(List.of("packed"), List.of("ring, \"fast\"")), List.copyOf(groups.keySet()));
    Table packed = groups.get(List.of("packed"));
    assertEquals(2, packed.rows().size());
    assertEquals(3, packed.and(groups.get(List.of("ring, \"fast\""))).rows().size());
  }

  @Test
  void someRowsIncludeTheFirstAndTheLast() {
    Table hundred =
        new Columns<Integer>().count("i", i -> i).of(IntStream.range(0, 100).boxed().toList());
    assertEquals("i\n0\n49\n99\n", hundred.some(3).csv());
    assertEquals(hundred, hundred.some(100));
  }

  @Test
  void anInfiniteNumberIsMissingOnlyOnRequest() {
    Columns<Double> columns =
        new Columns<Double>()
            .number("x", Digits.THREE, x -> x)
            .number("finite", Digits.THREE, Columns::finite);
    assertEquals("x,finite\nInfinity,\n", columns.of(List.of(Double.POSITIVE_INFINITY)).csv());
  }
}
