package org.memline.watch;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.machine.Commands;

/**
 * The lines of source code from which MPI was called, as the command {@code addr2line} finds them
 * in the debug information of the program and its libraries. If the command or the debug
 * information is missing, there are no lines.
 */
public final class SourceLines {
  private static final Pattern LINE =
      Pattern.compile("(.*[^?]):(\\d+)( \\(discriminator \\d+\\))?");

  private final Map<CallSite, String> lines = new HashMap<>();

  private SourceLines() {}

  /**
   * Looks up call sites. If the lookup in a program or library takes longer than the time limit of
   * commands, its call sites have no lines.
   */
  public static SourceLines of(Collection<CallSite> sites) {
    Commands commands = new Commands(Commands.TIMEOUT);
    return of(sites, command -> commands.run(command).output());
  }

  /**
   * @param answer runs a command and returns its output
   */
  static SourceLines of(Collection<CallSite> sites, Function<String[], String> answer) {
    SourceLines found = new SourceLines();
    Map<String, List<CallSite>> byObject = new LinkedHashMap<>();
    sites.stream()
        .distinct()
        .filter(site -> !site.object().isEmpty())
        .forEach(site -> byObject.computeIfAbsent(site.object(), o -> new ArrayList<>()).add(site));
    byObject.forEach(
        (object, own) -> {
          if (isReadable(object)) {
            found.ask(object, own, answer);
          }
        });
    return found;
  }

  /**
   * Returns whether the file of a program or library is readable on this machine. A path whose
   * characters cannot be encoded on this machine counts as not readable.
   */
  private static boolean isReadable(String object) {
    try {
      return Files.isReadable(Path.of(object));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /**
   * Looks up all call sites in a program or library by one command. The command prints a function
   * and a source line for each site.
   */
  private void ask(String object, List<CallSite> sites, Function<String[], String> answer) {
    List<String> command = new ArrayList<>(List.of("addr2line", "-f", "-e", object));
    sites.forEach(site -> command.add("0x" + Long.toHexString(site.offset())));
    List<String> found = answer.apply(command.toArray(String[]::new)).lines().toList();
    for (int i = 0; i < sites.size() && 2 * i + 1 < found.size(); i++) {
      Matcher line = LINE.matcher(found.get(2 * i + 1));
      if (line.matches() && !line.group(2).equals("0")) {
        lines.put(sites.get(i), line.group(1) + ":" + line.group(2));
      }
    }
  }

  /**
   * Returns the source file with its whole path, and the line number, such as {@code
   * /home/u/halo.c:88}; null if they are unknown.
   */
  public String line(CallSite site) {
    return lines.get(site);
  }

  /**
   * Returns a call site as it is shown in tables: {@code halo.c:88}, or the function and the place
   * in the program if the source line is unknown.
   */
  public String words(CallSite site) {
    String line = line(site);
    return line == null ? site.words() : line.substring(line.lastIndexOf('/') + 1);
  }
}
