package org.memline.calibration.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @TempDir Path folder;

  @Test
  void aLinkStaysAndWhatItLeadsToIsWritten() throws IOException {
    Path target = Files.createDirectory(folder.resolve("elsewhere")).resolve("report.json");
    Files.writeString(target, "before");
    Path link = Files.createSymbolicLink(folder.resolve("link.json"), target);
    WholeFile.write(link, "after");
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("after", Files.readString(target));
    try (Stream<Path> left = Files.list(target.getParent())) {
      assertEquals(1, left.count(), "a draft was left");
    }
  }

  /**
   * What is neither a file nor a folder, as a device, is never replaced: a folder stands for it.
   */
  @Test
  void whatIsNoFileIsNotReplaced() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    assertThrows(IOException.class, () -> WholeFile.write(other, "text"));
    assertTrue(Files.isDirectory(other));
  }
}
