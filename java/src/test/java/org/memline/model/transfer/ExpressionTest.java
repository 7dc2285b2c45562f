package org.memline.model.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "64C1.(1S0|Nd|0D1).1C64; 64C1 . (1S0 | Nd | 0D1) . 1C64",
        "64C1 . 1S0 | Nd | 0D1 . 1C64; 64C1 . (1S0 | Nd | 0D1) . 1C64",
        "ωC1 ∘ (1S0 ∥ Nd@4 || 0D1); wC1 . (1S0 | Nd@4 | 0D1)",
        "2x64C1; 2x64C1",
        "((1C1)); 1C1",
        "(64C1 . 1C1) | 1Cw; (64C1 . 1C1) | 1Cw"
      })
  void expressionsArePrintedAsTheyAreParsed(String text, String normal) {
    Expression parsed = Expression.parse(text);
    assertEquals(normal, parsed.toString());
    assertEquals(normal, Expression.parse(parsed.toString()).toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "''; column 1: a transfer such as 64C1, 1S0, Nd or 0D1 is expected, not the end",
        "'64C1 . '; column 8: a transfer",
        "64C1 1C1; column 6: '.', '|' or the end is expected, not '1'",
        "64Q1; column 3: C, S or F is expected, not 'Q'",
        "0C1; column 2: R or D after port 0",
        "64C0; column 4: a pattern",
        "64S1; column 4: port 0 is expected, not '1'",
        "(1S0 | Nd | 0D1; column 16: ')' is expected, not the end",
        "1C1 . Nd@x; column 10: the number of transfers",
        "064C1; column 1: a transfer",
        "64x64C1; column 1: a block shorter than its stride"
      })
  void aSyntaxErrorNamesItsColumn(String text, String message) {
    ExpressionException e = assertThrows(ExpressionException.class, () -> Expression.parse(text));
    assertTrue(e.getMessage().startsWith("'" + text + "', " + message), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "64C1 . 64C1; column 8: 64C1 reads pattern 64, but 64C1 before it writes 1",
        "1S0 | Nd | 0D64; column 12: Nd carries no addresses",
        "1S0 | Nd | 0Rw; column 12: Nd carries no addresses",
        "1C1 . Nd; column 7: Nd reads pattern 0, but 1C1 before it writes 1",
        "0D1 | Nd; column 7: Nd reads pattern 0, but 0D1 before it writes 1"
      })
  void patternsOfNeighboursMustMatch(String text, String message) {
    ExpressionException e = assertThrows(ExpressionException.class, () -> Expression.parse(text));
    assertTrue(e.getMessage().startsWith("'" + text + "', " + message), e.getMessage());
  }

  @Test
  void sequencesAddTimesAndOverlapsTakeTheSlowest() {
    RateTable rates = RateTable.parse("1C1=100, 64C1=50, 1S0=30,Nd=20,0D1=40");
    assertEquals(100 / 3.0, Expression.parse("64C1 . 1C1").rate(rates), 1e-12);
    assertEquals(20, Expression.parse("1S0 | Nd | 0D1").rate(rates), 1e-12);
    assertEquals(12.5, Expression.parse("64C1 . 1S0 | Nd | 0D1 . 1C1").rate(rates), 1e-12);
  }

  @Test
  void tooDeepNestingIsRefused() {
    RateTable rates = RateTable.parse("1C1=100");
    assertEquals(100, Expression.parse("(".repeat(100) + "1C1" + ")".repeat(100)).rate(rates));
    for (int depth : new int[] {101, 100_000}) {
      ExpressionException e =
          assertThrows(
              ExpressionException.class, () -> Expression.parse("(".repeat(depth) + "1C1"));
      assertTrue(
          e.getMessage().endsWith("column 101: more than 100 levels of parentheses"),
          e.getMessage());
    }
  }

  @Test
  void aConstraintLimitsTheRate() {
    RateTable rates = RateTable.parse("1C1=100,0C64=60");
    assertEquals(30, Constraint.parse("2*Q<0C64").applied(100, rates), 1e-12);
    assertEquals(25, Constraint.parse("2 |Q| < |0C64|").applied(25, rates), 1e-12);
    assertEquals(40, Constraint.parse("2.5*Q<100").applied(100, rates), 1e-12);
    assertThrows(ExpressionException.class, () -> Constraint.parse("Q<3"));
    assertThrows(ExpressionException.class, () -> Constraint.parse("2*Q<0C1").applied(1, rates));
  }

  @Test
  void missingAndInvalidRatesAreRefused() {
    RateTable rates = RateTable.parse("1C1=100,ωC1=5");
    assertEquals(5, rates.of("wC1"));
    for (String wrong : new String[] {"1C1", "1C1=x", "1C1=0", "1C1=-1", "1C1=1,1C1=2", ""}) {
      assertThrows(ExpressionException.class, () -> RateTable.parse(wrong), wrong);
    }
    ExpressionException e =
        assertThrows(ExpressionException.class, () -> Expression.parse("64C1").rate(rates));
    assertTrue(e.getMessage().contains("64C1"), e.getMessage());
  }
}
