package org.memline.calibration;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

class MembersTest {
  private static double[] launches(String text) {
    return new Members(JsonMapper.shared().readTree("{\"s\":" + text + "}")).launches("s");
  }

  @Test
  void nullIsReadAsALaunchWithoutEvidence() {
    assertArrayEquals(new double[] {1e-6, Double.NaN}, launches("[1e-6, null]"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"5", "null", "{}", "[0]", "[-1e-6]", "[\"x\"]", "[true]"})
  void valuesThatAreNoTimesAreRefused(String text) {
    assertThrows(JacksonException.class, () -> launches(text));
  }
}
