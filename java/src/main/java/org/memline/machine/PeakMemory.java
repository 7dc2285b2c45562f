package org.memline.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The largest memory that this process has used, as Linux reports it. */
public final class PeakMemory {
  private static final String LINE = "VmHWM:";

  private PeakMemory() {}

  /** Returns the largest memory in bytes; 0 if the system does not report it. */
  public static long bytes() {
    try {
      return Files.readAllLines(Path.of("/proc/self/status")).stream()
          .filter(line -> line.startsWith(LINE))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024)
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      return 0;
    }
  }
}
