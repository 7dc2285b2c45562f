package org.memline.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * The processors that this process may run on, in the kernel's notation, such as {@code 0-3,8}.
 *
 * @param list the kernel's list of these processors; {@code unknown} if the kernel does not report
 *     it
 * @param complex list of all processors of the node that share the last-level cache of these
 *     processors; empty if that cache is unknown, or if these processors use several last-level
 *     caches
 */
public record AllowedCores(String list, String complex) {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path PROCESSORS = Path.of("/sys/devices/system/cpu");
  private static final String FIELD = "Cpus_allowed_list:";

  public static AllowedCores read() {
    return read(STATUS, PROCESSORS);
  }

  /**
   * Reads the processors from the kernel's files.
   *
   * @param status path of /proc/self/status, or of a copy
   * @param processors path of /sys/devices/system/cpu, or of a copy
   */
  static AllowedCores read(Path status, Path processors) {
    try {
      String list =
          Files.readAllLines(status).stream()
              .filter(line -> line.startsWith(FIELD))
              .map(line -> line.substring(FIELD.length()).strip())
              .findFirst()
              .orElse("unknown");
      return new AllowedCores(list, complex(list, processors));
    } catch (IOException e) {
      return new AllowedCores("unknown", "");
    }
  }

  /**
   * Returns how many ranks can each have a physical core of their own. This is the number of
   * physical cores that this process may use, but at most the number of processors that the CPU
   * quota allows. A core with several hardware threads counts once.
   */
  public static int forRanks() {
    int processors = Runtime.getRuntime().availableProcessors();
    int whole = whole();
    return whole == 0 ? processors : Math.min(whole, processors);
  }

  /**
   * Returns how many physical cores the node has, including those that this process may not use.
   */
  public static int ofNode() {
    try {
      String online = Files.readString(PROCESSORS.resolve("online")).strip();
      int whole = new AllowedCores(online, "").whole(PROCESSORS).size();
      return whole == 0 ? Math.max(1, numbers(online).size()) : whole;
    } catch (IOException unknown) {
      return Runtime.getRuntime().availableProcessors();
    }
  }

  /**
   * Returns the physical cores that this process may use, each as the list of its hardware threads.
   * The result is empty if the kernel lists no hardware threads. A processor that is offline is
   * left out.
   */
  Set<String> whole(Path processors) {
    Set<String> cores = new TreeSet<>();
    for (int core : numbers(list)) {
      Path threads = processors.resolve("cpu" + core).resolve("topology/thread_siblings_list");
      try {
        cores.add(Files.readString(threads).strip());
      } catch (IOException offline) {
        // The processor is offline, so no rank can run on it.
      }
    }
    return cores;
  }

  /** Returns how many physical cores this process may use; 0 if the kernel lists no cores. */
  public static int whole() {
    return read().whole(PROCESSORS).size();
  }

  private static String complex(String list, Path processors) {
    Set<String> complexes = new HashSet<>();
    for (int core : numbers(list)) {
      Path processor = processors.resolve("cpu" + core);
      boolean offline = "0".equals(text(processor.resolve("online")));
      if (!offline) {
        complexes.add(sharers(processor.resolve("cache")));
      }
    }
    return complexes.size() == 1 ? complexes.iterator().next() : "";
  }

  private static String text(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException none) {
      return "";
    }
  }

  /**
   * Returns the kernel's list of the processors that share the last-level cache; empty if the
   * kernel lists no caches. The last-level cache is the one with the highest index.
   */
  private static String sharers(Path caches) {
    String last = "";
    for (int index = 0; Files.exists(caches.resolve("index" + index)); index++) {
      try {
        last = Files.readString(caches.resolve("index" + index).resolve("shared_cpu_list")).strip();
      } catch (IOException e) {
        return "";
      }
    }
    return last;
  }

  static Set<Integer> numbers(String list) {
    Set<Integer> numbers = new TreeSet<>();
    for (String part : list.split(",")) {
      String[] ends = part.split("-");
      if (!part.matches("\\d+(-\\d+)?")) {
        return Set.of();
      }
      int last = Integer.parseInt(ends[ends.length - 1]);
      for (int core = Integer.parseInt(ends[0]); core <= last; core++) {
        numbers.add(core);
      }
    }
    return numbers;
  }
}
