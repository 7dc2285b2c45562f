package org.memline.call.formula;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaTest {

  /**
   * The formula is that of figure 4 in the paper. With N = 1024 and P = 4, N/P is 256, ln 4 =
   * 1.3862943611 and ln 256 = 5.5451774445.
   */
  @Test
  void theFormulaOfThePaperIsSplitIntoItsTerms() {
    Formula fft = Formula.parse("f", "f[0]+f[1]*log(P)+f[2]*(N/P)*log(N/P)+f[3]*N*(P-1)/P");
    assertEquals(List.of("P", "N"), fft.variables());
    assertEquals(List.of("f[0]", "f[1]", "f[2]", "f[3]"), fft.constantNames());
    double[] row = fft.row(new double[] {4, 1024});
    assertArrayEquals(new double[] {1, 1.3862943611, 256 * 5.5451774445, 768}, row, 1e-6);
  }

  @Test
  void termsAreOrderedByTheirConstants() {
    Formula formula = Formula.parse("g", "N*N*g[2]/2 - g[0] + (g[1]*-N)");
    assertArrayEquals(new double[] {-1, -10, 50}, formula.row(new double[] {10}));
  }

  @Test
  void precedenceIsThatOfC() {
    Formula formula = Formula.parse("f", "f[0]*(a-b-c*d/e)");
    assertEquals(10 - 3 - 4.0 * 5 / 8, formula.row(new double[] {10, 3, 4, 5, 8})[0]);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "max(N, 3, 12) | 12",
        "min(N, 3) | 3",
        "pow(N, 3) | 343",
        "sqrt(N+2) | 3",
        "ceil(log2(N)) | 3",
        "ceil(log2(8)) | 3",
        "floor(N/2) | 3",
        "log10(1e3) | 3",
        "abs(-N) | 7",
      })
  void functionsAreThoseOfC(String term, double expected) {
    Formula formula = Formula.parse("f", "f[0]*N/N*" + term);
    assertEquals(expected, formula.row(new double[] {7})[0], 1e-12);
  }

  @Test
  void variablesMayBeMembersAndElements() {
    Formula formula = Formula.parse("f", "f[0]*grid->nx * grid -> ny + f[1]*s.n[k]");
    assertEquals(List.of("grid->nx", "grid->ny", "s.n[k]"), formula.variables());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f[0]+N | 6 | no constant",
        "f[0]*f[1]*N | 6 | two constants",
        "f[0] + N/f[1] | 10 | not a factor",
        "f[0] + log(f[1]) | 12 | not a factor",
        "N*(f[0]+f[1]) | 9 | two constants",
        "f[0] + f[0]*N | 8 | two terms",
        "f + N | 3 | f is the experiment",
        "f[x] | 3 | index",
        "f[0]*lg(N) | 6 | not a function",
        "f[0]*pow(N) | 6 | 2 arguments",
        "f[0]*(N+1 | 10 | close the parenthesis",
        "f[0]*N^2 | 7 | operator",
        "f[0]* | 6 | the formula ends",
        "f[0] N | 6 | operator",
        "f[0]*copy(1) | 12 | between the patterns",
        "f[0]*copy(N,1) | 11 | pattern 'N'",
        "f[0]*copy(1,1,N,N) | 6 | write copy(1, 64)",
        "f[0]*good(N) | 6 | write good(READS, WRITES)",
        "f[0] + copy*N | 8 | no constant",
        "f[0]*alpha + f[1]*alpha[2] + N | 30 | no constant",
      })
  void nonCanonicalFormulasAreRefusedWithTheColumn(String text, int column, String message) {
    FormulaException e = assertThrows(FormulaException.class, () -> Formula.parse("f", text), text);
    assertEquals(column, e.column(), e.getMessage());
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  /**
   * On this machine, α is 2, copy(64,1) is 3 if 80 bytes are touched, and good is reads − writes.
   */
  private static final MachineConstants MACHINE =
      new MachineConstants() {
        @Override
        public MachineValue value(MachineConstant constant, double[] arguments) {
          return new MachineValue(
              switch (constant.toString()) {
                case "alpha" -> 2;
                case "copy(64,1)" -> arguments[0] == 80 ? 3 : Double.NaN;
                case "good" -> arguments[0] - arguments[1];
                default -> throw new IllegalArgumentException("no " + constant);
              },
              null,
              null);
        }

        @Override
        public MachineSource source() {
          return new MachineSource("m", "m.json", "sha256:", "datatype");
        }
      };

  @Test
  void termsWithMachineConstantsAreGiven() {
    Formula formula =
        Formula.parse("f", "f[1]*N - alpha*N + f[0]*copy(64, 1, 8*N)*N + good(N, 4)/2 + f[2]");
    assertEquals(List.of("N"), formula.variables());
    assertEquals(List.of("f[0]", "f[1]", "f[2]"), formula.constantNames());
    assertTrue(formula.lacksMachine());
    assertEquals("[alpha, copy(64,1), good]", formula.machineConstants().toString());
    Formula on = formula.on(MACHINE);
    assertArrayEquals(new double[] {30, 10, 1}, on.row(new double[] {10}));
    assertEquals(-20 + 3, on.given(new double[] {10}));
    assertEquals("[copy(64,1,80), alpha, good(10,4)]", on.uses(new double[] {10}).toString());
    assertEquals(List.of(true, false, false), factors(on));
    assertEquals(formula, on);
    assertEquals(MACHINE, on.machine());
  }

  private static List<Boolean> factors(Formula formula) {
    return java.util.stream.IntStream.range(0, formula.size()).mapToObj(formula::isFactor).toList();
  }

  /**
   * Earlier versions had no machine constants, so a program may use their names for members, array
   * elements, variables and the experiment itself.
   */
  @Test
  void otherUsesOfMachineNamesAreVariablesOfTheProgram() {
    Formula formula = Formula.parse("gamma", "gamma[0]*alpha[1]*beta->n + gamma[1]*copy*bad.n");
    assertEquals(List.of("alpha[1]", "beta->n", "copy", "bad.n"), formula.variables());
    assertEquals(List.of(), formula.machineConstants());
    assertTrue(!formula.lacksMachine() && formula.on(MACHINE) == formula);
    assertEquals(0, formula.given(new double[] {1, 2, 3, 4}));
  }

  @Test
  void tooDeepNestingIsRefusedInOneLine() {
    String deep = "f[0]*" + "(".repeat(5000) + "N" + ")".repeat(5000);
    assertThrows(FormulaException.class, () -> Formula.parse("f", deep));
    String row = "f[0]*(N" + "+N".repeat(100_000) + ")";
    FormulaException refused = assertThrows(FormulaException.class, () -> Formula.parse("f", row));
    assertEquals("more than 1000 operators", refused.getMessage());
    String longest = "f[0]*(N" + "+N".repeat(999) + ")";
    assertEquals(1000, Formula.parse("f", longest).row(new double[] {1})[0]);
  }
}
