package org.memline.ranks;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.memline.sample.JournalTail;
import org.memline.sample.LaunchEnd;

/** What a samples file has so far, while ranks may still write to it. */
final class Samples {
  private Samples() {}

  /** Visits to cells; none where there is no file yet. */
  static long visits(Path file) throws IOException {
    try {
      return new JournalTail(file).visits();
    } catch (FileNotFoundException notYet) {
      return 0;
    }
  }

  /** Whether a launch came to its end. */
  static boolean ended(Path file) throws IOException {
    return new JournalTail(file).launches().stream().anyMatch(LaunchEnd.class::isInstance);
  }

  /** The lines that are whole. */
  static List<String> wholeLines(Path file) throws IOException {
    String text = Files.readString(file);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }
}
