package org.memline.ranks;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.memline.sample.JournalTail;
import org.memline.sample.LaunchEnd;

/** Reads a samples file while ranks may still write to it. */
final class Samples {
  private Samples() {}

  /** Returns the number of visits; 0 if there is no file yet. */
  static long visits(Path file) throws IOException {
    try {
      return new JournalTail(file).visits();
    } catch (FileNotFoundException notYet) {
      return 0;
    }
  }

  /** Returns whether a launch has ended. */
  static boolean ended(Path file) throws IOException {
    return new JournalTail(file).launches().stream().anyMatch(LaunchEnd.class::isInstance);
  }

  /** Returns the complete lines. */
  static List<String> wholeLines(Path file) throws IOException {
    String text = Files.readString(file);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }
}
