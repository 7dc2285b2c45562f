package org.memline.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * The cores that this process may run on, in the kernel's notation, such as {@code 0-3,8}.
 *
 * @param list of the cores; {@code unknown} where the kernel does not tell
 * @param complex the cores that share the last cache with them; empty where that cannot be told, or
 *     where they are of several complexes
 */
public record AllowedCores(String list, String complex) {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path PROCESSORS = Path.of("/sys/devices/system/cpu");
  private static final String FIELD = "Cpus_allowed_list:";

  public static AllowedCores read() {
    return read(STATUS, PROCESSORS);
  }

  /**
   * @param status as /proc/self/status
   * @param processors as /sys/devices/system/cpu
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
   * How many whole cores this process may use: of those with several threads each counts once; 0
   * where the kernel does not tell.
   */
  public static int whole() {
    return read().whole(PROCESSORS);
  }

  int whole(Path processors) {
    Set<String> cores = new HashSet<>();
    for (int core : numbers(list)) {
      Path threads = processors.resolve("cpu" + core).resolve("topology/thread_siblings_list");
      try {
        cores.add(Files.readString(threads).strip());
      } catch (IOException e) {
        return 0;
      }
    }
    return cores.size();
  }

  private static String complex(String list, Path processors) {
    Set<String> complexes = new HashSet<>();
    for (int core : numbers(list)) {
      complexes.add(sharers(processors.resolve("cpu" + core).resolve("cache")));
    }
    return complexes.size() == 1 ? complexes.iterator().next() : "";
  }

  /** Who shares the core's last cache: the highest index is the last level. */
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
