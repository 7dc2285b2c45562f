package org.memline.call.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.call.source.text.SourceException;

/** Tests the files that {@code call translate} writes. */
class TranslatedFilesTest {
  @TempDir Path folder;

  private Path input;

  @BeforeEach
  void annotated() throws IOException {
    input = Files.createFile(folder.resolve("p.c"));
  }

  private void write(Path output) {
    byte[] program = ("/* x */ " + Translation.MARK + "\n").getBytes(StandardCharsets.UTF_8);
    TranslatedFiles.of(input, output).write(program, Optional.of("script"));
  }

  @Test
  void aDanglingLinkIsKeptAndItsTargetIsWritten() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.c"), Path.of("later.c"));
    write(link);
    assertTrue(Files.isSymbolicLink(link));
    assertTrue(Files.readString(folder.resolve("later.c")).contains(Translation.MARK));
    assertEquals("script", Files.readString(folder.resolve("link.sh")));
  }

  @Test
  void permissionsOfExistingFilesAreKept() throws IOException {
    Path out = folder.resolve("o.c");
    write(out);
    Path script = folder.resolve("o.sh");
    assertTrue(Files.isExecutable(script));
    for (Path file : new Path[] {out, script}) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw---x"));
    }
    write(out);
    for (Path file : new Path[] {out, script}) {
      assertEquals("rw-rw---x", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }
  }

  @Test
  void aLinkIntoAMissingFolderIsRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.c"), Path.of("none", "later.c"));
    String message = assertThrows(SourceException.class, () -> write(link)).getMessage();
    assertTrue(message.startsWith(link + ": cannot be written: there is no folder for "), message);
  }
}
