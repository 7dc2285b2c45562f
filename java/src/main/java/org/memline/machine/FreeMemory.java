package org.memline.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The memory that Linux would give to new processes without swapping. */
public final class FreeMemory {
  private static final String LINE = "MemAvailable";
  private static final Path SHARED = Path.of("/dev/shm");

  private FreeMemory() {}

  /** Returns MemAvailable in bytes; {@link Long#MAX_VALUE} if the system does not report it. */
  public static long bytes() {
    try {
      String text = Files.readString(Path.of("/proc/meminfo"));
      String kilobytes = SystemFiles.field(text, LINE).replace("kB", "").strip();
      return kilobytes.matches("\\d+") ? Long.parseLong(kilobytes) * 1024 : Long.MAX_VALUE;
    } catch (IOException e) {
      return Long.MAX_VALUE;
    }
  }

  /**
   * Returns the free bytes of /dev/shm, which holds the shared memory of the ranks; {@link
   * Long#MAX_VALUE} if the system does not report them.
   */
  public static long sharedBytes() {
    try {
      return Files.getFileStore(SHARED).getUsableSpace();
    } catch (IOException e) {
      return Long.MAX_VALUE;
    }
  }
}
