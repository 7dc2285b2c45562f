package org.memline.input;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @TempDir Path folder;

  @Test
  void aDanglingLinkIsKeptAndItsTargetIsWritten() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.json"), Path.of("later.json"));
    WholeFile.write(link, "written");
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("written", Files.readString(folder.resolve("later.json")));
  }

  @Test
  void chainedLinksAreKept() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    Path second = Files.createSymbolicLink(other.resolve("b.json"), Path.of("../c.json"));
    Path first = Files.createSymbolicLink(folder.resolve("a.json"), Path.of("other/b.json"));
    WholeFile.write(first, "written");
    assertTrue(Files.isSymbolicLink(first) && Files.isSymbolicLink(second));
    assertEquals("written", Files.readString(folder.resolve("c.json")));
  }

  @Test
  void circularLinksAreRefused() throws IOException {
    Path ring = Files.createSymbolicLink(folder.resolve("a.json"), Path.of("b.json"));
    Files.createSymbolicLink(folder.resolve("b.json"), Path.of("a.json"));
    FileSystemException refused =
        assertThrows(FileSystemException.class, () -> WholeFile.write(ring, "text"));
    assertEquals("it leads through a chain of more than 40 symbolic links", refused.getReason());
    assertTrue(Files.isSymbolicLink(ring));
  }

  @Test
  void aLinkIsKeptAndItsTargetIsWritten() throws IOException {
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

  /** A pipe stands for a device: the text is written to it, and no file replaces it. */
  @Test
  void aNamedPipeIsWrittenToAndNotReplaced() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Process reader = new ProcessBuilder("cat", pipe.toString()).start();
    WholeFile.write(pipe, "text");
    boolean pipeStill = !Files.isRegularFile(pipe);
    if (!pipeStill) {
      reader.destroy(); // no writer will come
    }
    assertEquals("text", new String(reader.getInputStream().readAllBytes(), UTF_8));
    assertTrue(pipeStill, "a file took the pipe's place");
  }

  /** {@code --out /dev/stdout} is such a pipe in a shell's pipeline. */
  @Test
  void anUnnamedPipeIsWrittenTo() throws IOException {
    Process reader = new ProcessBuilder("cat").start();
    WholeFile.write(Path.of("/proc", Long.toString(reader.pid()), "fd", "0"), "text");
    reader.getOutputStream().close();
    assertEquals("text", new String(reader.getInputStream().readAllBytes(), UTF_8));
  }
}
