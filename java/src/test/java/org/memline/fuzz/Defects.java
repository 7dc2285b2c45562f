package org.memline.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.memline.input.Printable;

/** Counts exit codes and defects. Only the first of several similar defects is kept. */
final class Defects {
  private static final int LONGEST = 1500;

  private final Map<String, Integer> exits = new TreeMap<>();
  private final Map<String, Double> seconds = new TreeMap<>();
  private final Map<String, Integer> kinds = new TreeMap<>();
  private final Map<String, Found> found = new LinkedHashMap<>();
  private final Path kept;
  private int ran;

  private record Found(int first, int count, String command, String what) {}

  /**
   * @param kept folder for the files of the first defect of each kind; null to keep none
   */
  Defects(Path kept) {
    this.kept = kept;
  }

  /** Counts a command that was given to the program, whatever its result. */
  synchronized void ran() {
    ran++;
  }

  /** Reports a defect of the harness if not all commands were run. */
  synchronized void requireRan(int commands) {
    if (ran != commands) {
      harness(commands, List.of("Fuzz"), "%d of %d commands were run".formatted(ran, commands));
    }
  }

  /** Counts a failure of the fuzzer itself; no files are kept. */
  synchronized void harness(int number, List<String> arguments, String what) {
    seen(number, arguments, "harness: " + what);
  }

  synchronized void ended(FuzzCommands.Line line, int exitCode, double took) {
    exits.merge(line.words().split(" ")[0] + " " + exitCode, 1, Integer::sum);
    seconds.merge(line.words(), took, Double::sum);
  }

  /**
   * @param number number of the command
   * @param folder folder with the command's files
   */
  synchronized void found(int number, List<String> arguments, String what, Path folder) {
    if (seen(number, arguments, what) && kept != null) {
      keep(kept.resolve(Integer.toString(number)), arguments, what, folder);
    }
  }

  /** Counts the defect and returns whether it is the first of its kind. */
  private boolean seen(int number, List<String> arguments, String what) {
    kinds.merge(what.replaceFirst("(?s):.*", ""), 1, Integer::sum);
    String alike =
        arguments.stream().limit(arguments.get(0).equals("call") ? 2 : 1).toList()
            + " "
            + Judge.visible(what).replaceAll("/[^ ]*worker\\d+/", "").replaceAll("[\\d.]+", "#");
    Found before = found.get(alike);
    if (before != null) {
      found.put(alike, new Found(before.first, before.count + 1, before.command, before.what));
      return false;
    }
    found.put(alike, new Found(number, 1, String.join(" ", arguments), what));
    return true;
  }

  private static void keep(Path to, List<String> arguments, String what, Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      Files.createDirectories(to);
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
      StringBuilder text = new StringBuilder();
      for (String argument : arguments) { // some arguments are not valid UTF-8
        text.append(Printable.of(argument.replace(folder + "/", to + "/"))).append('\n');
      }
      Files.writeString(to.resolve("command.txt"), text + "\n" + Judge.visible(what) + "\n");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  synchronized boolean none() {
    return found.isEmpty();
  }

  /**
   * Returns seconds and exit codes by command, then each defect with the first command that has it.
   */
  synchronized String report() {
    StringBuilder text = new StringBuilder();
    seconds.forEach((words, s) -> text.append("%8.1f s  %s%n".formatted(s, words)));
    exits.forEach((exit, count) -> text.append("%8d  %s%n".formatted(count, exit)));
    return text + defects();
  }

  synchronized String defects() {
    StringBuilder text = new StringBuilder();
    found.values().stream()
        .sorted(Comparator.comparing(Found::count).reversed())
        .forEach(
            one ->
                text.append(
                    "%6d times, first %d: %s%n        %s%n"
                        .formatted(
                            one.count, one.first, shown(one.command), Judge.visible(one.what))));
    kinds.forEach((kind, count) -> text.append("%8d  %s%n".formatted(count, kind)));
    int all = kinds.values().stream().mapToInt(count -> count).sum();
    return text.append("%8d  defects, of %d kinds%n".formatted(all, found.size())).toString();
  }

  private static String shown(String command) {
    return Judge.visible(command.length() > LONGEST ? command.substring(0, LONGEST) : command);
  }
}
