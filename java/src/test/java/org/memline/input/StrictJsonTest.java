package org.memline.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.model.Within;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Tests the reader of JSON with valid and invalid files, for any kind of record. */
class StrictJsonTest {
  private static final JsonMapper JSON = StrictJson.builder().build();

  private record Inner(String name) {}

  private record Whole(
      int count,
      double value,
      Double lacking,
      @OrUnknown double unknown,
      @OrNull Inner none,
      Inner inner,
      List<Inner> all,
      @OrNull List<Double> some,
      double[] numbers) {
    Whole {
      Within.atLeast("count", count, 1);
    }
  }

  private static final String RIGHT =
      "{\"count\":1,\"value\":0.5,\"lacking\":null,\"unknown\":null,\"none\":null,"
          + "\"inner\":{\"name\":\"a\"},\"all\":[{\"name\":\"b\\u001b[0m\"}],\"some\":[1,null],"
          + "\"numbers\":[1,2.5]}";

  private static String damage(String json) {
    JacksonException e =
        assertThrows(JacksonException.class, () -> JSON.readValue(json, Whole.class));
    return JsonDamage.words(e);
  }

  @Test
  void nullableMembersAreReadAndTextIsMadePrintable() {
    Whole whole = JSON.readValue(RIGHT, Whole.class);
    assertEquals(null, whole.lacking);
    assertEquals(Double.NaN, whole.unknown);
    assertEquals(null, whole.none);
    assertEquals(Arrays.asList(1.0, null), whole.some);
    assertEquals("b\\u001b[0m", whole.all.get(0).name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"count\":1 | \"count\":null | member count cannot be 'null'",
        "\"count\":1 | \"count\":0 | count 0: it must be 1 or more",
        "\"count\":1 | \"count\":1.5 | member count cannot be '1.5'",
        "\"count\":1 | \"count\":\"1\" | member count is wrong",
        "\"count\":1 | \"count\":99999999999 | not valid JSON at line 1, column 21",
        "\"count\":1, | `` | member count is missing",
        "\"value\":0.5 | \"value\":1e999 | member value cannot be '1e999'",
        "\"value\":0.5 | \"value\":\"NaN\" | member value cannot be 'NaN'",
        "\"value\":0.5 | \"value\":true | member value cannot be 'true'",
        "\"value\":0.5 | \"value\":[] | member value cannot be '['",
        "\"unknown\":null | \"unknown\":-1e999 | member unknown cannot be '-1e999'",
        "\"inner\":{\"name\":\"a\"} | \"inner\":null | member inner cannot be 'null'",
        "\"name\":\"a\" | \"name\":null | member inner.name cannot be 'null'",
        "\"name\":\"a\" | \"name\":7 | member inner.name cannot be '7'",
        "\"all\":[{ | \"all\":[null,{ | member all[0] cannot be 'null'",
        "[1,2.5] | [1,null] | member numbers[1] cannot be 'null'",
        "[1,2.5] | [1,1e999] | member numbers[1] cannot be '1e999'",
        "\"value\":0.5 | \"value\":0.5,\"\\u0007\":1 | member \\u0007 is unknown",
      })
  void otherValuesAreRefusedWithTheMember(String right, String wrong, String words) {
    String text = RIGHT.replace(right, wrong);
    assertEquals(false, text.equals(RIGHT), right);
    assertEquals(words, damage(text));
  }
}
