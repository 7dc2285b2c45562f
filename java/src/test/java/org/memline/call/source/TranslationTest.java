package org.memline.call.source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.call.source.pragma.CllPragma.Parallel;
import org.memline.call.source.text.SourceText;

/** Tests the instrumented source code: pragmas are replaced, and all other text is unchanged. */
class TranslationTest {
  /** Generated programs may have nested statements of this depth. */
  @Test
  void deeplyNestedStatementsAreTranslated() {
    for (String within : new String[] {"if (N) ", "{", "while (N) ", "do ", "#if 1\n"}) {
      String statements =
          within.repeat(30_000)
              + (within.equals("{") ? "}".repeat(30_000) : ";")
              + (within.equals("do ") ? " while (0);".repeat(30_000) : "")
              + (within.startsWith("#") ? "\n#endif".repeat(30_000) : "");
      String region = "#pragma cll e e[0]*N\n  N++;\n#pragma cll end e\n";
      String source = "void f(int N) {\n" + statements + "\n" + region + "}\n";
      assertTrue(translated(source).contains(statements), within);
    }
  }

  private static String translated(String source) {
    byte[] bytes = source.getBytes(StandardCharsets.UTF_8);
    byte[] output = Translation.of(SourceText.of("t.c", bytes)).output();
    return new String(output, StandardCharsets.UTF_8);
  }

  /** Returns the translation without declarations and line directives. */
  private static String translatedBody(String source) {
    return translated(source)
        .replaceAll("(?s)#include \"memline.*?(?=#line)|/\\* Made.*?\\*/\n", "")
        .replaceAll("#line \\d+ \"t.c\"\n", "");
  }

  @Test
  void pragmasBecomeCallsAndLineNumbersAreKept() {
    assertEquals(
        """
        int f(int N, int P)
        {
        cll_begin(&cll_e_t_f, ((const double[]){(double)(P),
        (double)(N)}));
          x("#pragma cll");
        cll_end(&cll_e_t_f);
        cll_report("f");
        }
        """,
        translatedBody(
            """
            int f(int N, int P)
            {
              #pragma cll f f[0] + f[1]*log(P) \\
                 + f[2] * N /* grows */ // so
              x("#pragma cll");
            #\tpragma   cll  end f
            #pragma cll report f
            }
            """));
  }

  @Test
  void aBodyWithoutBracesGetsBraces() {
    assertEquals(
        """
        int f(int N) {
          if (N) here:
        { cll_begin(&cll_e_t_f, (const double *)0);
        cll_begin(&cll_e_t_g, (const double *)0);
            if (N > 1) x(); else y();
        cll_end(&cll_e_t_g);
        cll_end(&cll_e_t_f); }
          else
        for(N = 0; N < 3; N++) {
            x();
        }
        }
        """,
        translatedBody(
            """
            int f(int N) {
              if (N) here:
            #pragma cll f f[0]
            #pragma cll g g[0]
                if (N > 1) x(); else y();
            #pragma cll end g
            #pragma cll end f
              else
            #pragma cll for(N = 0; N < 3; N++)
                x();
            #pragma cll end for
            }
            """));
  }

  /**
   * The arguments contain nested parentheses and a parenthesis in a literal. The second superstep
   * sends fewer messages, so the rest is filled up.
   */
  @Test
  void aSuperstepDeclaresItsMessages() {
    String source =
        """
        #pragma cll parallel MPI
        int f(int N, int to, int r)
        {
        #pragma cll superstep f f[0] + f[1]*(N + to) to(next(r, (N)), 8 * N) \\
           to(r < N ? r : MPI_PROC_NULL, \\
              sizeof(double[2]) /* , */ * ')')
          x();
        #pragma cll end f
        #pragma cll superstep f f[0] + f[1]*(N + to) to ( to , 1)
          x();
        #pragma cll end f
        #pragma cll superstep barrier g g[0]
          x();
        #pragma cll end g
        }
        """;
    assertTrue(
        translatedBody(source)
            .endsWith(
                """
                {
                cll_begin(&cll_e_t_f, ((const double[]){(double)(N),(double)(to),(double)(next(r, (N))),(double)(8 * N),
                (double)(r < N ? r : MPI_PROC_NULL),
                (double)(sizeof(double[2])   * ')')}));
                  x();
                cll_end(&cll_e_t_f);
                cll_begin(&cll_e_t_f, ((const double[]){(double)(N),(double)(to),(double)(to),(double)(1),-1.0,0.0}));
                  x();
                cll_end(&cll_e_t_f);
                cll_begin(&cll_e_t_g, (const double *)0);
                  x();
                cll_end(&cll_e_t_g);
                }
                """),
        translatedBody(source));
    String declared = translated(source);
    assertTrue(
        declared.contains(
            "\"f[0] + f[1]*(N + to)\", \"N to\", 2, 0, \"t.c\", 4, \"oblivious\", 2, 0};"),
        declared);
    assertTrue(
        declared.contains("\"g[0]\", \"\", 0, 0, \"t.c\", 12, \"global\", 0, 0};"), declared);
  }

  @Test
  void allOtherBytesAreKept() {
    byte[] latin =
        "\u00ef\u00bb\u00bfint a; // \u00e9\r\nint f(void) {\r\n#pragma cll f f[0]\r\n  a = '\\'';\r\n#pragma cll end f\r\n}"
            .getBytes(StandardCharsets.ISO_8859_1);
    byte[] output = Translation.of(SourceText.of("t.c", latin)).output();
    String text = new String(output, StandardCharsets.ISO_8859_1);
    assertTrue(text.startsWith("\u00ef\u00bb\u00bf/* Made by"), text);
    assertTrue(text.contains("int a; // \u00e9\r\n"), text);
    assertTrue(text.endsWith(";\r\n  a = '\\'';\r\ncll_end(&cll_e_t_f);\r\n}"), text);
    assertFalse(text.replace("\r\n", "").contains("\n"), "every line ends with CR LF");
  }

  @Test
  void pragmasInMacrosAndSkippedBranchesAreLeftAlone() {
    String source =
        """
        #define M "#pragma cll f f[0]" \\
        #pragma cll g g[0]
        #if 0
        don't { #pragma
        #pragma cll nonsense
        #endif
        int f(void) {
        #ifdef A
          if (x) {
        #pragma cll f f[0]
        #else
          {
        #pragma cll f f[0]
        #endif
            x();
        #pragma cll end f
          }
        }
        """;
    assertEquals(
        source
            .replaceAll("(?m)^#pragma cll f f\\[0]$", "cll_begin(&cll_e_t_f, (const double *)0);")
            .replace("#pragma cll end f\n", "cll_end(&cll_e_t_f);\n"),
        translatedBody(source));
  }

  @Test
  void declarationsFollowTheFirstSystemHeader() {
    String text =
        translated(
            """
            #define _GNU_SOURCE
            #include "own.h"
            #include <stdio.h>
            #include <math.h>
            #pragma cll parallel MPI comm[1] procs = 1:32:2
            int main(void) {
            #pragma cll sync f f[0]*N
            x();
            #pragma cll end f
            #pragma cll report all
            }
            """);
    assertTrue(
        text.contains(
            """
            #include <stdio.h>
            #define CLL_PROGRAM "t"
            #include "memline/call_mpi.h"
            static cll_experiment cll_e_t_f __attribute__((unused)) = {
                "f", "f[0]*N", "N", 1, 1, "t.c", 7, "", 0, 0};
            #line 3 "t.c"

            #include <math.h>
            """),
        text);
    assertTrue(text.contains("\ncll_mpi_barrier(comm[1]); cll_begin(&cll_e_t_f, "), text);
    assertTrue(text.contains("\ncll_mpi_report(comm[1], \"all\");\n"), text);
  }

  @Test
  void declarationsStartOnANewLine() {
    String text =
        translated(
            "int a; int f(void) {\n#pragma cll f f[0]\na++;\n#pragma cll end f\nreturn a; }\n");
    assertTrue(text.contains("\nint a; \n#include \"memline/call.h\"\n"), text);
    assertTrue(text.contains("\n#line 1 \"t.c\"\nint f(void) {\n"), text);
  }

  @Test
  void aCaseLabelMayFollowARegion() {
    String text =
        translated(
            "int f(int n) {\nswitch (n) {\ncase 1:\n#pragma cll f f[0]\nn = 2; break;\n#pragma cll end f\ndefault: ; } }\n");
    assertTrue(text.contains("cll_end(&cll_e_t_f); __attribute__((fallthrough));\ndefault:"), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "true  @ #ifdef A|case 2: n++; break;|#endif|default:",
        "true  @ #ifdef A|case 2: n++; break;|#else|case 3:|#endif|n--;",
        "true  @ #if A|#if B|case 2: ;|#endif|case 3:|#if C|#else|#endif|#elif D|#endif|default:",
        "true  @ }|#endif|default:",
        "false @ #ifdef A|case 2: ;|#endif|n--; default:",
        "false @ #ifdef A|n--;|#endif|default:",
        "false @ #ifdef A|case 2: ;|#else|n--;|#endif|default:",
        "false @ #ifdef A|case 2: ;|#elif B|n--;|#else|case 3: ;|#endif|default:",
        "false @ #pragma cll g g[0]|n++;|#pragma cll end g|default:",
        "false @ #ifdef A|case 2: ;",
      })
  void aCaseLabelMayFollowARegionInEachPreprocessorBranch(boolean next, String lines) {
    String before = lines.startsWith("}") ? "#if A\n{\n" : "";
    String text =
        translated(
            "int f(int n) {\nswitch (n) {\ncase 1:\n%s#pragma cll f f[0]\nn = 2; break;\n#pragma cll end f\n%s ; } }\n"
                .formatted(before, lines.replace("|", "\n")));
    String end = "cll_end(&cll_e_t_f);";
    assertEquals(next, text.contains(end + " __attribute__((fallthrough));\n"), text);
    assertTrue(text.contains(end), text);
  }

  /** Code after an #endif is inspected once. Once per branch would be 2^10000 times. */
  @ParameterizedTest
  @ValueSource(strings = {"#ifdef A\n#endif\n", "#ifdef A\n", "#if A\ncase 4:;\n#elif B\n#endif\n"})
  void aCaseLabelIsFoundInLinearTimeBehindManyConditions(String condition) {
    String conditions = condition.repeat(10_000);
    String ends = condition.contains("endif") ? "" : "#endif\n".repeat(10_000);
    String source =
        "int f(int n) {\nswitch (n) {\ncase 1:\n#pragma cll f f[0]\nn = 2; break;\n#pragma cll end f\n"
            + conditions
            + ends
            + "case 2: ; } }\n";
    String text = assertTimeoutPreemptively(Duration.ofMinutes(5), () -> translated(source));
    assertTrue(text.contains("cll_end(&cll_e_t_f); __attribute__((fallthrough));\n"));
  }

  @Test
  void rankCountsAreGeometricArithmeticOrListed() {
    assertEquals(List.of(1, 2, 4, 8, 16, 32), procs("1:32:2"));
    assertEquals(List.of(2, 4, 6, 8), procs("2:9:+2"));
    assertEquals(List.of(1, 2, 6), procs("6, 1,2"));
  }

  /**
   * No compiler accepts such a source. The compiler and not the translation must report the error.
   */
  @Tag("slow")
  @Test
  void unclosedNestingDoesNotOverflowTheStack() {
    String region = "void f(int N) {\n#pragma cll e e[0]*N\n  N++;\n#pragma cll end e\n}\n";
    for (String open : new String[] {"(", "a[", "case ? ", "if (x) ", "x ? ", "do ", "else "}) {
      String source = "int main(void) {\n" + open.repeat(100_000) + ";\n}\n" + region;
      assertTrue(translated(source).contains("int main(void)"), open);
    }
  }

  private static List<Integer> procs(String ranks) {
    String source = "#pragma cll parallel OpenMP procs = " + ranks + "\nint f(void) { }\n";
    byte[] bytes = source.getBytes(StandardCharsets.US_ASCII);
    return Translation.of(SourceText.of("t.c", bytes))
        .parallel()
        .map(Parallel::procs)
        .orElseThrow();
  }

  @Test
  void aNameUsedAtSeveralPlacesIsOneExperiment() {
    String source =
        "int f(int n) {\n#pragma cll D D[0] + D[1]*n\n;\n#pragma cll end D\n#pragma cll D D[0]+D[1]*n\n;\n#pragma cll end D\n}\n";
    Translation translation =
        Translation.of(SourceText.of("a/b.c.c", source.getBytes(StandardCharsets.US_ASCII)));
    assertEquals(1, translation.experiments().size());
    assertEquals(List.of(2, 5), translation.experiments().get(0).lines());
    assertEquals("b.c", translation.program());
    String twice = new String(translation.output(), StandardCharsets.US_ASCII);
    assertEquals(4, twice.split("cll_e_b_c_D,|cll_e_b_c_D\\)", -1).length - 1);
    assertArrayEquals(
        translation.output(), twice.getBytes(StandardCharsets.US_ASCII), "the output is ASCII");
  }

  /**
   * In this source, the names of machine constants belong to variables, parameters, tags, members,
   * macros and functions that are not in scope at the pragma.
   */
  @Test
  void machineConstantNamesOutOfScopeAreNotVariables() {
    String source =
        """
        double f(double alpha);
        struct beta { double alpha; };
        static double gamma(struct beta *b) { double beta = b->alpha + alpha(b); return beta; }
        #define alpha(x) (x)
        void g(int N) {
          { int gamma = 1; }
        #pragma cll e e[0]*alpha + beta*N + gamma
          N++;
        #pragma cll end e
        }
        """;
    Translation of = Translation.of(SourceText.of("t.c", source.getBytes(StandardCharsets.UTF_8)));
    assertEquals(List.of("N"), of.experiments().get(0).formula().variables());
    assertTrue(
        new String(of.output(), StandardCharsets.UTF_8)
            .contains("((const double[]){(double)(N)})"));
  }
}
