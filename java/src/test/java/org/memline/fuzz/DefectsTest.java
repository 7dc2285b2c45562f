package org.memline.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DefectsTest {
  @TempDir Path folder;

  @Test
  void aCommandThatIsNoValidTextIsKeptEscaped() throws IOException {
    Path own = Files.createDirectory(folder.resolve("own"));
    Files.writeString(own.resolve("0-a.json"), "{}");
    Path kept = folder.resolve("kept");
    List<String> command = List.of("show", own + "/0-a.json", "\ud800", "a\nb");
    new Defects(kept).found(7, command, "raw: \ud800", own);
    assertEquals(
        "show\n" + kept + "/7/0-a.json\n\\ud800\na\\u000ab\n\nraw: \\ud800\n",
        Files.readString(kept.resolve("7/command.txt")));
    assertEquals("{}", Files.readString(kept.resolve("7/0-a.json")));
  }
}
