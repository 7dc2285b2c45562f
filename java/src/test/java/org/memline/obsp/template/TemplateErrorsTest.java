package org.memline.obsp.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.Schemas;
import org.memline.call.formula.Formula;
import org.memline.call.formula.FormulaException;

/** Tests that an error in a template is reported in one line with its place. */
class TemplateErrorsTest {
  private static final String WHOLE =
      """
      {'parameters': {'P': 2, 'N': 8}, 'costs': '1 + h', 'supersteps': [
         {'work': 'part(n=N)', 'messages': [{'to': '1 - rank', 'bytes': 8}]},
         {'call': 'p'}],
       'procedures': {'p': [{'groups': {'count': 1, 'call': 'q'}, 'sync': 'none'}],
                      'q': [{'work': 1, 'sync': 'none'}]}}
      """;

  @TempDir Path folder;

  private String refusal(String json, Map<String, Double> values) throws IOException {
    Path file = folder.resolve("t.task.json");
    Files.writeString(file, json.replace('\'', '"'));
    PartModels parts = KnownParts.exact().with("part", "part[0]*n", 1).parts();
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> TaskTemplate.read(file).expand(values, parts).task())
            .getMessage();
    assertEquals(1, message.lines().count(), message);
    return message;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'part(n=N)' | 'part(n=M)' | supersteps[0].work: 'part(n=M)', column 8: the name M is unknown here",
        "'part(n=N)' | 'part(n=N' | column 9: the formula ends where ',' or ')' is expected",
        "'part(n=N)' | 'part(N)' | part is not a function",
        "'part(n=N)' | 'other(n=N)' | experiment 'other' is in no model: the models have part",
        "'part(n=N)' | 'part(m=N)' | has no variable 'm'",
        "'part(n=N)' | 'part()' | part needs a value for n",
        "'part(n=N)' | 'part(n=N)*part(n=1)' | is a time, but a number is needed here",
        "'part(n=N)' | 'N/0' | 'N/0' is Infinity s",
        "'part(n=N)' | '-part(n=N)' | is -8.0 s: a time must be finite, and 0 or more",
        "'part(n=N)' | 'h' | the name h is unknown here",
        "'part(n=N)' | '0/0 > 1 ? 1 : 2' | the condition before '?' has no value",
        "'part(n=N)' | '1 = 2' | a second '='",
        "'1 - rank' | 'rank + 1' | supersteps[0].messages[0].to: 'rank + 1' is 2: a rank must be",
        "'1 - rank' | 'rank/2' | is 0.500000: a rank must be a whole number",
        "'bytes': 8 | 'bytes': '-1' | bytes of a message must be 0 or more",
        "'bytes': 8 | 'byte': 8 | messages[0].byte is unknown",
        ", 'bytes': 8 | `` | messages[0].bytes is missing",
        "'costs': '1 + h', | `` | the costs of its communication are not known",
        "'costs': '1 + h' | 'costs': 'P - 9' | is -7.0 s",
        "'work': 1 | 'work': true | procedures.q[0].work 'true' is not a formula",
        "'sync': 'none'}], | 'sync': 'never'}], | sync 'never' is unknown: use oblivious",
        "{'call': 'p'} | {'call': 'r'} | 'r' is not a procedure: the procedures are p, q",
        "'call': 'q' | 'call': 'p' | procedure 'p' calls itself more than 500 levels deep",
        "'count': 1 | 'count': 3 | the number of groups must be a whole number from 1 to 2",
        "'N': 8 | 'rank': 8 | parameters.rank '8' is not a valid name of a parameter",
        "'P': 2, | `` | parameters has no P",
        "'P': 2 | 'P': 0 | P, the number of ranks, is 0.0",
        "'N': 8} | 'N': 8} x | t.task.json:1:33 is not JSON",
        "'supersteps': [ | 'steps': [ | steps is unknown",
      })
  void errorsAreReportedInOneLine(String is, String edited, String expected) throws IOException {
    String text = WHOLE.replace(is, edited);
    assertEquals(false, text.equals(WHOLE), "nothing was edited: " + is);
    String refusal = refusal(text, Map.of());
    assertTrue(refusal.contains(expected), "no '" + expected + "' in: " + refusal);
    assertTrue(refusal.contains("t.task.json") || refusal.contains("q[0]"), refusal);
  }

  /** The tree of a formula may be as deep as the formula is long, so its length is limited. */
  @Test
  void aTooLongFormulaIsRefused() throws IOException {
    String refusal = refusal(WHOLE.replace("part(n=N)", "1" + "+1".repeat(5000)), Map.of());
    assertTrue(refusal.contains("more than 1000 operators"), refusal);
    // Each pair of parentheses has few operators, but it contains all pairs before it, so the tree
    // is too deep.
    String deep = "(".repeat(90) + "1" + ("+1".repeat(90) + ")").repeat(90);
    refusal = refusal(WHOLE.replace("part(n=N)", deep), Map.of());
    assertTrue(refusal.contains("more than 1000 operators"), refusal);
  }

  /** Repetitions without supersteps give an empty task, but expanding them would take hours. */
  @Tag("slow")
  @Test
  void tooManyEmptyRepetitionsAreRefused() throws IOException {
    String nothing =
        """
        {'parameters': {'P': 1}, 'supersteps': [{'repeat': 10000, 'call': 'p'}],
         'procedures': {'p': [{'repeat': 10000, 'call': 'q'}], 'q': [{'when': 0, 'work': 1, 'sync': 'none'}]}}
        """;
    String refusal = refusal(nothing, Map.of());
    assertTrue(refusal.contains("repeats its steps more than 10000000 times"), refusal);
  }

  @Test
  void requirementsOfParametersAreChecked() {
    TaskTemplate fft = TaskTemplate.read(Path.of("../native/examples/fft.task.json"));
    PartModels none = new PartModels(List.of());
    String power =
        assertThrows(IllegalArgumentException.class, () -> fft.expand(Map.of("P", 6.0), none))
            .getMessage();
    assertTrue(power.contains("P=6: the ranks must be a power of two"), power);
    String unknown =
        assertThrows(IllegalArgumentException.class, () -> fft.expand(Map.of("M", 6.0), none))
            .getMessage();
    assertTrue(unknown.contains("no parameter 'M': it has N, P"), unknown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"f[0]*(N%2)", "f[0]*(N==2)", "f[0]*(N<2)", "f[0]*(N?1:2)", "f[0]*g(N=2)"})
  void templateExtensionsAreRefusedInProgramFormulas(String formula) {
    assertThrows(FormulaException.class, () -> Formula.parse("f", formula));
  }

  @ParameterizedTest
  @ValueSource(strings = {"fft", "fft_transpose", "stencil", "farm", "pipeline"})
  void shippedTemplatesFitTheSchema(String name) throws IOException {
    String json = Files.readString(Path.of("../native/examples/" + name + ".task.json"));
    assertEquals(List.of(), Schemas.errors("task-template.schema.json", json));
    assertTrue(
        Schemas.errors("task-template.schema.json", json.replace("\"supersteps\"", "\"steps\""))
                .size()
            > 0);
  }
}
