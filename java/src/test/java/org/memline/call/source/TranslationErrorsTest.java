package org.memline.call.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourceText;

/**
 * Tests sources that are refused. The message has the line and column of the error. In the sources
 * of these tests, the character | stands for the end of a line.
 */
class TranslationErrorsTest {
  private static String message(String source) {
    byte[] bytes = source.replace("|", "\n").getBytes(StandardCharsets.UTF_8);
    return assertThrows(
            SourceException.class,
            () -> Translation.of(SourceText.of("t.c", bytes)).output(),
            source)
        .getMessage();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        // words
        "#pragma cll                               @ t.c:1:12: the line ends where",
        "#pragma cll paralel MPI                   @ t.c:1:13: unknown pragma 'paralel': did you mean 'parallel'?",
        "# pragma  cll  reprot all                 @ t.c:1:16: unknown pragma 'reprot': did you mean 'report'?",
        "#pragma cll edn f                         @ t.c:1:13: unknown pragma 'edn': did you mean 'end'?",
        "#pragma cll 3 f[0]                        @ t.c:1:13: '3' is found where",
        "#pragma cll f                             @ t.c:1:14: experiment f has no formula",
        "#pragma cll sync for f[0]                 @ t.c:1:18: 'for' is a keyword",
        "#pragma cll end                           @ t.c:1:16: the line ends where for or an experiment's name",
        "#pragma cll end f g                       @ t.c:1:19: 'g' follows end f",
        "#pragma cll report                        @ t.c:1:19: the line ends where all or",
        // formulas
        "#pragma cll f f[0]+2                      @ t.c:1:20: this term has no constant",
        "#pragma cll é f[0]                        @ t.c:1:13: 'é' is found where",
        "/* é */ #pragma cll f f[0]+2              @ t.c:1:28: this term has no constant",
        "#pragma cll f f[0] + \\|   f[1]*f[2]      @ t.c:2:9: ",
        "#pragma cll f f[0] /* x */ + 3 // y       @ t.c:1:30: this term has no constant",
        // supersteps
        "#pragma cll superstep                     @ t.c:1:22: the line ends where an experiment's name",
        "#pragma cll superstep f                   @ t.c:1:24: experiment f has no formula",
        "#pragma cll superstep f to(1, 2)          @ t.c:1:25: experiment f has no formula",
        "#pragma cll superstep barrier f f[0]+2    @ t.c:1:38: this term has no constant",
        "#pragma cll superstep superstep f[0]      @ t.c:1:23: 'superstep' is a keyword",
        "#pragma cll sync superstep f f[0]         @ t.c:1:18: 'superstep' is a keyword",
        "#pragma cll supestep f f[0]               @ t.c:1:13: unknown pragma 'supestep': did you mean 'superstep'?",
        "#pragma cll f f[0] to(1, 2)               @ t.c:1:20: only a superstep can have to(RANK, BYTES): write superstep f",
        "#pragma cll superstep f f[0] to()         @ t.c:1:33: a comma is missing: write to(RANK, BYTES)",
        "#pragma cll superstep f f[0] to(x(1, 2))  @ t.c:1:40: a comma is missing",
        "#pragma cll superstep f f[0] to(, 2)      @ t.c:1:33: the rank is missing: write",
        "#pragma cll superstep f f[0] to(1, )      @ t.c:1:36: the bytes are missing: write",
        "#pragma cll superstep f f[0] to(1, 2, 3)  @ t.c:1:37: there is a second comma: write",
        "#pragma cll superstep f f[0] to(1, (2)    @ t.c:1:39: a closing ')' is missing: write",
        "#pragma cll superstep f f[0] to(1, ')'    @ t.c:1:39: a closing ')' is missing: write",
        "#pragma cll superstep f f[0] to(1, 2) 3   @ t.c:1:39: '3' is found where to(RANK, BYTES) is expected",
        "#pragma cll superstep f f[0] to(1, 2) too(3, 4) @ t.c:1:39: 'too(3, 4)' is found where",
        "#pragma cll superstep f f[0] \\|  to(1, 2) \\| to(3) @ t.c:3:6: a comma is missing",
        // names of the machine
        "void g(double alpha) {|#pragma cll f f[0]*alpha|;|#pragma cll end f|} @ t.c:2:20: alpha is a machine constant in formulas, and also a name in the program (line 1)",
        "double beta;|void g() {|#pragma cll f f[0] + beta|;|#pragma cll end f|} @ t.c:3:22: beta is",
        "#define gamma 3|void g() {|#pragma cll f f[0]*gamma|;|#pragma cll end f|} @ t.c:3:20: gamma is",
        "enum { alpha };|void g() {|#pragma cll f f[0]*alpha|;|#pragma cll end f|} @ t.c:3:20: alpha is",
        "void g() { int beta = 1; {|#pragma cll f f[0]*beta|;|#pragma cll end f|}} @ t.c:2:20: beta is",
        // ranks
        "#pragma cll parallel MPI procs 2          @ t.c:1:32: write procs = RANKS",
        "#pragma cll parallel MPI procs =          @ t.c:1:33: an empty item is not a number of ranks",
        "#pragma cll parallel MPI procs = 0:4:2    @ t.c:1:34: 0 is not between 1 and",
        "#pragma cll parallel MPI procs = 1,-2     @ t.c:1:36: -2 is not between 1 and",
        "#pragma cll parallel MPI procs = 8:4:2    @ t.c:1:36: the last number of ranks, 4, is below the first, 8",
        "#pragma cll parallel MPI procs = 1:4:1    @ t.c:1:38: with a factor of 1 the list of"
            + " numbers of ranks would never end",
        "#pragma cll parallel MPI procs = 1:4:+0   @ t.c:1:39: 0 is not between 1 and",
        "#pragma cll parallel MPI procs = 1:4      @ t.c:1:34: '1:4' is not a number of ranks",
        "#pragma cll parallel MPI procs = 1:99999:+1 @ t.c:1:34: more than 1000 runs",
        "#pragma cll parallel PUB gbsp             @ t.c:1:22: parallel 'PUB' is unknown: use MPI or OpenMP",
        "#pragma cll parallel MPI a b              @ t.c:1:26: 'a b' is neither",
        "#pragma cll parallel OpenMP world         @ t.c:1:29: 'world' is not procs",
        "#pragma cll parallel MPI|#pragma cll parallel OpenMP @ t.c:2:1: a program can have only one parallel pragma, and line 1",
        // loops
        "#pragma cll for N = 1; N < 2; N++         @ t.c:1:17: no '(' after for",
        "#pragma cll for(N = 1; N < 2; N++         @ t.c:1:34: a closing ')' is missing",
        "#pragma cll for(N = 1; N < 2)             @ t.c:1:29: 1 semicolons instead of 2",
        "#pragma cll for(N = 1; N < 2; N++) {      @ t.c:1:36: '{' follows the loop",
        // C
        "int a; /* open                            @ t.c:1:8: this comment is not closed",
        "char *a = \"x;|#pragma cll f f[0]         @ t.c:1:11: this string is not closed",
        "char a = 'x;                              @ t.c:1:10: this character constant is not closed",
        "int main(void) { return 0; }              @ t.c:1:1: has no #pragma cll",
      })
  void badPragmasAreRefusedWithTheirPosition(String source, String expected) {
    String message = message(source);
    assertTrue(message.startsWith(expected), message + " is not: " + expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "#pragma cll f f[0]|x();|#pragma cll end f   @ 3:1: this pragma is outside a function",
        "{x();|#pragma cll end f|}                   @ 3:1: there is no open experiment f here",
        "{|#pragma cll abc abc[0]|x();|#pragma cll end abd|} @ 5:1: there is no open experiment abd here: did you mean abc?",
        "{|#pragma cll f f[0]|x();}                  @ 3:1: experiment f is not closed before the block ends (line 4): write #pragma cll end f",
        "{|#pragma cll for(;;)|x();}                 @ 3:1: for is not closed before the block ends",
        "{|#pragma cll f f[0]|                       @ 3:1: experiment f is not closed: write",
        "{|#pragma cll f f[0]|{x();|#pragma cll end f|}} @ 5:1: experiment f begins in line 3, outside this block",
        "{|#pragma cll f f[0]|#pragma cll g g[0]|x();|#pragma cll end f|#pragma cll end g|} @ 6:1: experiment g of line 4 is still open: write #pragma cll end g first",
        "{|#pragma cll for(;;)|#pragma cll g g[0]|x();|#pragma cll end for|} @ 6:1: experiment g of line 4 is still open",
        "{x = 1 +|#pragma cll f f[0]|2;|#pragma cll end f|} @ 3:1: this pragma is inside the statement of line 2",
        "{x(1,|#pragma cll f f[0]|2);|#pragma cll end f|} @ 3:1: this pragma is inside the construct that begins in line 2 ('(')",
        "{int a[] = {1,|#pragma cll f f[0]|2};}      @ 3:1: this pragma is inside the construct that begins in line 2 ('{')",
        "{TIMER(1)|#pragma cll f f[0]|x();|#pragma cll end f|} @ 3:1: this pragma is inside the statement of line 2",
        // a control statement without braces has one statement
        "{if (x)|#pragma cll f f[0]|x();|y();|#pragma cll end f|} @ 5:1: the statement of 'if' ends"
            + " before this place, but the pragma in line 3, which is inside it, is still open",
        "{if (x)|#pragma cll f f[0]|#pragma cll end f|x();} @ 4:1: this pragma has no statement before it: 'if' needs one",
        "{while (x)|#pragma cll report all|y();}     @ 3:1: this pragma is not a statement of 'while'",
        "{|#pragma cll f f[0]|if (x)|#pragma cll end f|y();} @ 5:1: this pragma is at the place"
            + " where the statement of 'if' is expected",
        "{do|x();|#pragma cll f f[0]|while (1);}     @ 4:1: this pragma is inside the construct that begins in line 2 ('do')",
        // an else that would belong to another if
        "{|#pragma cll f f[0]|if (x) y();|#pragma cll end f|else z();} @ 5:1: the else in line 6 belongs to an if before this pragma",
        "{if (a)|#pragma cll f f[0]|if (x) y();|#pragma cll end f|else z();} @ 5:1: the else in line 6 belongs",
        "{if (a) y();|#pragma cll report all|else z();} @ 3:1: the else in line 4 belongs",
        "{|#pragma omp parallel for|#pragma cll f f[0]|for(;;);|#pragma cll end f|} @ 4:1: this pragma is between '#pragma omp parallel for' and its loop",
        // each name has one experiment
        "{|#pragma cll f f[0]|{|#pragma cll f f[0]|x();|#pragma cll end f|}|#pragma cll end f|} @ 5:1: experiment f of line 3 is still open here and cannot contain itself: choose another name for one of them",
        "{|#pragma cll f f[0]*N|x();|#pragma cll end f|#pragma cll f f[0]*M|x();|#pragma cll end f|} @ 6:15: experiment f has the formula f[0]*N in line 3",
        "{|#pragma cll f f[0]|x();|#pragma cll end f|#pragma cll report g|} @ 6:1: there is no experiment g here: write all, or one of f",
        "{|#pragma cll sync f f[0]|x();|#pragma cll end f|} @ 3:1: sync waits for other ranks: also write #pragma cll parallel MPI",
        "{|#pragma cll superstep f f[0]|x();|#pragma cll end f|} @ 3:1: a superstep needs MPI ranks: also write #pragma cll parallel MPI",
        "{|#pragma cll parallel OpenMP|#pragma cll superstep f f[0]|x();|#pragma cll end f|} @ 4:1: a superstep needs MPI ranks",
        "{|#pragma cll parallel MPI|#pragma cll f f[0]|x();|#pragma cll end f|#pragma cll superstep f f[0]|x();|#pragma cll end f|} @ 7:1: experiment f has no superstep in line 4: write the same",
        "{|#pragma cll parallel MPI|#pragma cll superstep barrier f f[0]|x();|#pragma cll end f|#pragma cll superstep f f[0]|x();|#pragma cll end f|} @ 7:1: experiment f has superstep barrier in line 4",
        "{|#pragma cll D D[0]|x();|#pragma ll end D|} @ 3:1: experiment D is not closed before the block ends (line 6): write #pragma cll end D in the same block (line 5 has #pragma ll end D: was cll meant?)",
      })
  void pragmasWhereNoStatementMayStandAreRefused(String body, String expected) {
    String before = body.startsWith("{") ? "int f(int N)|" : "int a;|int b;|";
    String message = message(before + body);
    assertTrue(message.startsWith("t.c:" + expected), message + " is not: " + expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "__attribute__((always_inline)) static inline int g(int N)",
        "static inline __attribute__((__always_inline__)) int g(int N)",
        "[[gnu::target_clones(\"avx\", \"default\")]] int g(int N)"
      })
  void functionsThatGccMustInlineAreRefused(String head) {
    String body = " {|if (N) {|#pragma cll f f[0]|N++;|#pragma cll end f|} return N; }|";
    int column = 1 + head.replaceAll("(__always|always|target).*", "").length();
    String message = message("int a;|" + head + body);
    assertTrue(message.startsWith("t.c:2:" + column + ": gcc rejects "), message);
    assertTrue(message.contains("(line 4): move the experiment to the caller"), message);
    // The attribute belongs to the function that is called, so it does not matter here.
    String called = head + " { return N; }|int h(int N) {|#pragma cll f f[0]|g(N);|}|";
    assertTrue(message(called).contains("experiment f is not closed"), called);
  }

  @Test
  void binaryAndEmptyFilesAreRefused() {
    byte[] zero = {'i', 0, 'n', 't'};
    assertEquals(
        "t.c: is not C source: byte 1 is 0 (name the .c file)",
        assertThrows(SourceException.class, () -> SourceText.of("t.c", zero)).getMessage());
    assertEquals(
        "t.c: is empty: name a C file",
        assertThrows(SourceException.class, () -> SourceText.of("t.c", new byte[0])).getMessage());
  }
}
