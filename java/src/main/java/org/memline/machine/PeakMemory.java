package org.memline.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The most memory this process ever held, by Linux's own account. */
public final class PeakMemory {
  private static final String LINE = "VmHWM:";

  private PeakMemory() {}

  /** 0 where the system does not tell. */
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
