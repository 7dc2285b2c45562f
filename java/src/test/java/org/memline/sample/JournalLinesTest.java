package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the reading of lines from files that may be larger than memory. */
class JournalLinesTest {
  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  /** A device that never ends, for example, has no line end. */
  @Test
  void anEndlessLineIsRefused() throws IOException {
    int longest = 1000;
    List<String> lines = new ArrayList<>();
    String allowed = "x".repeat(longest);
    JournalLines.read(stream(allowed + "\n" + allowed + "\ny"), lines::add, longest);
    assertEquals(List.of(allowed, allowed), lines);
    IOException refused =
        assertThrows(
            IOException.class,
            () -> JournalLines.read(stream("x".repeat(longest + 1)), lines::add, longest));
    assertTrue(refused.getMessage().contains("more than 1000 bytes"), refused.getMessage());
  }
}
