package org.memline.call.trace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the files of the other ranks of a run. Such files exist if the program has not gathered all
 * visits (executions of annotated sections) into one file by the pragma {@code report}.
 */
final class TraceParts {
  private static final Pattern WHOLE = Pattern.compile("(.+\\.cll\\.\\d+\\.dat)(\\.gz)?");

  private static final Pattern PART = Pattern.compile("(.+\\.cll\\.\\d+\\.dat)\\.\\d+(\\.gz)?");

  private TraceParts() {}

  /**
   * Returns the file {@code PROG.cll.N.dat} of rank 0 for a file {@code PROG.cll.N.dat.RANK} of
   * another rank; both are in the same folder. Returns {@code file} itself if its name does not end
   * with a rank.
   */
  static Path whole(Path file) {
    Matcher part = PART.matcher(String.valueOf(file.getFileName()));
    return part.matches() ? file.resolveSibling(part.group(1)) : file;
  }

  /**
   * Returns the existing files {@code PROG.cll.N.dat.1}, {@code .2}, … in the folder of {@code
   * PROG.cll.N.dat}, ordered by rank. They may be compressed by gzip.
   */
  static List<Path> beside(Path file) {
    Matcher whole = WHOLE.matcher(file.getFileName().toString());
    if (!whole.matches()) {
      return List.of();
    }
    Pattern part = Pattern.compile(Pattern.quote(whole.group(1)) + "\\.(\\d{1,9})(\\.gz)?");
    Path folder = file.toAbsolutePath().getParent();
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(other -> part.matcher(other.getFileName().toString()).matches())
          .sorted(Comparator.comparingInt((Path other) -> rank(part, other)).thenComparing(p -> p))
          .map(other -> file.resolveSibling(other.getFileName()))
          .toList();
    } catch (IOException e) {
      throw new TraceException(folder + ": cannot be listed: " + e.getMessage());
    }
  }

  private static int rank(Pattern part, Path file) {
    Matcher matcher = part.matcher(file.getFileName().toString());
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
  }
}
