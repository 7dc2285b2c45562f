package org.memline.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the search for source lines. A function takes the place of the program addr2line. */
class SourceLinesTest {
  @TempDir Path folder;
  private CallSite first;
  private CallSite second;

  @BeforeEach
  void object() throws IOException {
    String object = Files.createFile(folder.resolve("app")).toString();
    first = new CallSite(object, 0x1234, "main");
    second = new CallSite(object, 0x2000, "");
  }

  @Test
  void anObjectIsAskedOnceForAllItsSites() {
    List<String> asked = new ArrayList<>();
    SourceLines lines =
        SourceLines.of(
            List.of(
                first,
                second,
                first,
                CallSite.UNKNOWN,
                new CallSite("/missing", 1, "f"),
                new CallSite("/no\0name", 1, "f")),
            command -> {
              asked.add(String.join(" ", command));
              return "main\n/home/u/halo.c:88\nexchange\nsrc/halo.c:91 (discriminator 3)\n";
            });
    assertEquals(List.of("addr2line -f -e " + first.object() + " 0x1234 0x2000"), asked);
    assertEquals("/home/u/halo.c:88", lines.line(first));
    assertEquals("halo.c:88", lines.words(first));
    assertEquals("halo.c:91", lines.words(second));
  }

  @Test
  void withoutDebugInformationThereIsFunctionAndPlace() {
    for (String answer : new String[] {"", "main\n??:0\n??\n??:?\n", "main\nhalo.c:?\n"}) {
      SourceLines lines = SourceLines.of(List.of(first, second), command -> answer);
      assertNull(lines.line(first));
      assertEquals("main (app+0x1234)", lines.words(first));
      assertEquals("app+0x2000", lines.words(second));
    }
    assertEquals("unknown place", CallSite.UNKNOWN.words());
  }
}
