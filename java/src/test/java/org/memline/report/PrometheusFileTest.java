package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrometheusFileTest {
  @TempDir Path folder;

  private List<String> listing() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  private static String refused(Path file) {
    return assertThrows(ReportException.class, () -> PrometheusFile.write(file, "a 1\n"))
        .getMessage();
  }

  @Test
  void theFileIsReplacedWithoutLeavingADraft() throws IOException {
    Path file = folder.resolve("memline.prom");
    PrometheusFile.write(file, "a 1\n");
    PrometheusFile.write(file, "a 2\n");
    assertEquals("a 2\n", Files.readString(file));
    assertEquals(List.of("memline.prom"), listing());
  }

  @Test
  void theFileIsReadableByTheCollector() throws IOException {
    Path file = folder.resolve("memline.prom");
    PrometheusFile.write(file, "a 1\n");
    assertTrue(Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ));
  }

  @Test
  void aNameThatTheCollectorIgnoresIsRefused() throws IOException {
    Path file = folder.resolve("memline.txt");
    assertEquals(
        file + " does not end in .prom: the collector would not read it, rename it", refused(file));
    assertEquals(List.of(), listing());
  }

  @Test
  void aMissingFolderIsReportedInOneLine() {
    Path file = folder.resolve("none/memline.prom");
    assertEquals(
        file + " cannot be written: there is no folder " + folder.resolve("none"), refused(file));
  }

  @Test
  void aFolderOfThatNameIsRefusedWithoutLeavingADraft() throws IOException {
    Path file = Files.createDirectory(folder.resolve("memline.prom"));
    assertEquals(file + " is a folder: name a file", refused(file));
    assertEquals(List.of("memline.prom"), listing());
  }
}
