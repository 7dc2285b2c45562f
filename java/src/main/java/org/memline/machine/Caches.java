package org.memline.machine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.memline.sample.Fact;

/**
 * Reads the size, the ways and the line size of the data caches from the kernel. A value that the
 * kernel does not report is read from the C library, with {@code getconf}.
 */
final class Caches {

  private static final int MOST_INDICES = 10;
  private static final String GETCONF = "getconf -a";

  private final SystemFiles files;
  private final Commands commands;

  /**
   * Common beginning of the paths of the cache folders; each path adds a number, from 0 on. The
   * caches are those of the first processor that this process may use.
   */
  private final String indices;

  Caches(SystemFiles files, Commands commands) {
    this.files = files;
    this.commands = commands;
    this.indices = files.ownProcessor() + "cache/index";
  }

  Map<String, Fact> read() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    level(facts, "l1d", 1, "LEVEL1_DCACHE");
    level(facts, "l2", 2, "LEVEL2_CACHE");
    level(facts, "l3", 3, "LEVEL3_CACHE");
    return facts;
  }

  private void level(Map<String, Fact> facts, String key, int level, String libraryName) {
    Optional<String> folder = folder(level);
    facts.put(key + "_bytes", fact(folder, "size", libraryName + "_SIZE"));
    facts.put(key + "_ways", fact(folder, "ways_of_associativity", libraryName + "_ASSOC"));
    facts.put(key + "_line_bytes", fact(folder, "coherency_line_size", libraryName + "_LINESIZE"));
  }

  /**
   * Returns the folder of the data or unified cache of a level; empty if the kernel lists no such
   * cache. The numbers of the folders have no fixed order, and level 1 also has an instruction
   * cache.
   */
  private Optional<String> folder(int level) {
    for (int index = 0; index < MOST_INDICES; index++) {
      String folder = indices + index + "/";
      String type = files.fact(folder + "type").value();
      if (files.fact(folder + "level").value().equals(Integer.toString(level))
          && (type.equals("Data") || type.equals("Unified"))) {
        return Optional.of(folder);
      }
    }
    return Optional.empty();
  }

  private Fact fact(Optional<String> folder, String file, String libraryName) {
    Fact kernel =
        folder
            .map(found -> files.fact(found + file, Caches::bytes))
            .orElseGet(() -> Fact.missing(indices + "*", "no such cache"));
    if (kernel.ok()) {
      return kernel;
    }
    Commands.Outcome library = commands.run("getconf", "-a");
    String value = getconf(library.output(), libraryName);
    return value.isEmpty() || value.equals("0") ? kernel : Fact.of(value, GETCONF);
  }

  /**
   * Converts the kernel's {@code 32K} or {@code 8M} to bytes. A plain number is returned unchanged.
   * The result is empty for 0, which means unknown, and for other text.
   */
  static String bytes(String text) {
    String size = text.strip();
    long unit = size.endsWith("K") ? 1024 : size.endsWith("M") ? 1024 * 1024 : 1;
    try {
      long count = Long.parseLong(unit == 1 ? size : size.substring(0, size.length() - 1));
      return count <= 0 ? "" : Long.toString(count * unit);
    } catch (NumberFormatException notASize) {
      return "";
    }
  }

  /**
   * Returns the value of a variable in the output of {@code getconf -a}; empty if the output does
   * not contain the variable.
   */
  static String getconf(String text, String name) {
    for (String line : text.lines().toList()) {
      String[] words = line.strip().split("\\s+");
      if (words.length == 2 && words[0].equals(name)) {
        return words[1];
      }
    }
    return "";
  }
}
