package org.memline.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.memline.sample.Fact;

/**
 * Reads the files of the system (/proc, /sys, /etc) below a root folder. Tests pass another root,
 * with the files of another machine.
 */
final class SystemFiles {

  private final Path root;

  SystemFiles(Path root) {
    this.root = root;
  }

  Path root() {
    return root;
  }

  /**
   * Returns the text of a file with an absolute path; empty if it does not exist or is unreadable.
   */
  Optional<String> text(String path) {
    try {
      byte[] bytes = Files.readAllBytes(root.resolve(path.substring(1)));
      return Optional.of(new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException absentOrRefused) {
      return Optional.empty();
    }
  }

  Fact fact(String path) {
    return fact(path, UnaryOperator.identity());
  }

  /**
   * Returns the fact that {@code parse} extracts from the text of a file. If the text lacks the
   * property, {@code parse} returns an empty text.
   */
  Fact fact(String path, UnaryOperator<String> parse) {
    return text(path)
        .map(text -> Fact.of(parse.apply(text), path))
        .orElseGet(() -> Fact.missing(path, "no such file, or not readable"));
  }

  /**
   * Returns the text after {@code name} and a colon or equals sign on the first line that has them,
   * or an empty text.
   */
  static String field(String text, String name) {
    for (String line : text.lines().toList()) {
      int separator = separator(line);
      if (separator > 0 && line.substring(0, separator).strip().equals(name)) {
        return line.substring(separator + 1).strip();
      }
    }
    return "";
  }

  private static int separator(String line) {
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) == ':' || line.charAt(i) == '=') {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns the folder of the first processor that this process may use, such as {@code
   * /sys/devices/system/cpu/cpu4/}; the folder of processor 0 if the kernel does not list the
   * allowed processors.
   */
  String ownProcessor() {
    String allowed = field(text("/proc/self/status").orElse(""), "Cpus_allowed_list");
    int first = AllowedCores.numbers(allowed).stream().findFirst().orElse(0);
    return "/sys/devices/system/cpu/cpu" + first + "/";
  }

  /**
   * Returns the number of members of a kernel list such as {@code 0-3,8}; 0 if the text is not such
   * a list.
   */
  static int listSize(String list) {
    int size = 0;
    try {
      for (String range : list.strip().split(",")) {
        String[] ends = range.split("-");
        size += Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1;
      }
      return size;
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException notAList) {
      return 0;
    }
  }
}
