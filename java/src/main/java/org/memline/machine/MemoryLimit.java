package org.memline.machine;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;

/**
 * The tightest memory limit of this process's control groups, as batch systems and containers set
 * it. The kernel ends processes that exceed it by signal 9.
 *
 * @param bytes bytes that all processes of the group may use together
 * @param file file with the limit
 */
public record MemoryLimit(long bytes, String file) {
  /** Returns the limit; empty if no control group has a limit. */
  public static Optional<MemoryLimit> read() {
    return read(new SystemFiles(Path.of("/")));
  }

  static Optional<MemoryLimit> read(SystemFiles files) {
    return ControlGroup.of(files, "memory").stream()
        .flatMap(group -> of(files, group).stream())
        .min(Comparator.comparingLong(MemoryLimit::bytes));
  }

  private static Optional<MemoryLimit> of(SystemFiles files, ControlGroup group) {
    String file = group.folder() + (group.version2() ? "memory.max" : "memory.limit_in_bytes");
    String value = files.text(file).orElse("").strip();
    if (!value.matches("\\d{1,18}")) {
      // There is no such file, or no limit: version 2 writes "max", version 1 a number near 2⁶³.
      return Optional.empty();
    }
    return Optional.of(new MemoryLimit(Long.parseLong(value), file));
  }

  /** Returns the limit in words, for example {@code 2048 MB (/sys/fs/cgroup/job/memory.max)}. */
  public String words() {
    return "%.0f MB (%s)".formatted(bytes / 1e6, file);
  }
}
