package org.memline.fuzz;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.memline.cli.Cli;
import org.xml.sax.InputSource;

/** Finds properties of the output of a command that are always a defect, such as a stack trace. */
final class Judge {
  private static final double HANG_SECONDS = 60;

  /**
   * Escapes and other control characters, marks that change the text direction, odd line breaks.
   */
  private static final Pattern RAW =
      Pattern.compile(
          "[\\p{Cc}&&[^\\n\\t]]|[\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\u2028\\u2029]");

  /** Text that only {@link TextMutation} puts into names. */
  private static final String MARKUP = "<script>alert(1)";

  private static final Pattern NO_NUMBER =
      Pattern.compile("(?<!\"name\":\")\\b(NaN|Infinity)\\b|∞");

  private static final Pattern NEGATIVE =
      Pattern.compile(
          "(^|[ \\t:,])-\\d[\\d.]*(E-?\\d+)? ?(s|ms|µs|ns)\\b|\"(low_|high_)?seconds\":-");

  private Judge() {}

  /**
   * Returns the defect of a command's output, with its kind before a colon. It is empty if there is
   * no defect.
   */
  static Optional<String> defect(
      FuzzCommands.Line line, List<String> arguments, Cli cli, double seconds) {
    String both = cli.out() + cli.err();
    if (cli.err().contains("a defect of memline")) {
      return Optional.of("internal: " + cli.err().strip());
    }
    if (line.exitCodes().indexOf('0' + cli.exitCode()) < 0) {
      return Optional.of("exit code " + cli.exitCode() + ": " + cli.err().strip());
    }
    if (seconds > HANG_SECONDS) {
      return Optional.of("hang: %.1f s".formatted(seconds));
    }
    if (cli.err().contains("\tat ") || cli.err().contains("Exception")) {
      return Optional.of("trace: " + cli.err().strip());
    }
    long lines = cli.err().lines().filter(l -> l.startsWith("memline: ")).count();
    boolean oneLine = lines == 1 || lines > 1 && arguments.get(0).equals("report"); // one per file
    if (cli.exitCode() == 2 && !oneLine) {
      return Optional.of("not one line: " + cli.err().strip());
    }
    if (cli.exitCode() == 0) {
      Optional<String> number = found("no number", NO_NUMBER, cli.out(), arguments);
      boolean signed = arguments.contains("--signed"); // allows constants below 0
      Optional<String> negative =
          signed ? Optional.empty() : found("negative time", NEGATIVE, cli.out(), arguments);
      if (number.isPresent() || negative.isPresent()) {
        return number.or(() -> negative);
      }
    }
    return found("raw", RAW, both, List.of());
  }

  /**
   * Returns the first line of the output that has the pattern, unless an argument or its file has
   * the same text.
   */
  private static Optional<String> found(
      String kind, Pattern pattern, String text, List<String> arguments) {
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      String what = matcher.group().strip();
      if (arguments.stream()
          .noneMatch(argument -> argument.contains(what) || holds(argument, what))) {
        int from = text.lastIndexOf('\n', matcher.start()) + 1;
        int to = text.indexOf('\n', matcher.end());
        String around =
            text.substring(Math.max(from, matcher.start() - 60), to < 0 ? text.length() : to);
        return Optional.of(kind + ": " + visible(around));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns whether the argument is a file that contains this text, for example in a label. Text
   * such as NaN can only be in a label, because numbers in files cannot be NaN.
   */
  private static boolean holds(String argument, String what) {
    try {
      Path file = Path.of(argument);
      return Files.isRegularFile(file)
          && new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(what);
    } catch (IOException | InvalidPathException e) {
      return false;
    }
  }

  /**
   * Returns the defect of a file that a command wrote, such as invalid XML or a control character.
   */
  static Optional<String> defect(Path folder, List<String> arguments) {
    List<String> inputs =
        arguments.stream().filter(one -> !one.contains(folder.resolve("out").toString())).toList();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.getFileName().toString().startsWith("out")).toList()) {
        String name = file.toString();
        if (Files.isDirectory(file)) {
          continue;
        }
        if (name.endsWith(".xml") || name.endsWith(".svg")) {
          String text = Files.readString(file);
          try {
            var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            builder.setErrorHandler(null);
            builder.parse(new InputSource(new StringReader(text)));
          } catch (Exception e) {
            return Optional.of("no XML: " + name.replaceFirst(".*/", "") + " " + e.getMessage());
          }
        }
        if (name.endsWith(".html") && Files.readString(file).contains(MARKUP)) {
          return Optional.of("markup: " + name.replaceFirst(".*/", ""));
        }
        if (name.matches(".*\\.(xml|svg|csv|prom|html|md|x)")) {
          Optional<String> raw = found("raw in file", RAW, Files.readString(file), List.of());
          Optional<String> none =
              found(
                  "no number in file",
                  NO_NUMBER,
                  name.matches(".*\\.(prom|html)") ? "" : Files.readString(file),
                  inputs);
          if (raw.isPresent() || none.isPresent()) {
            return raw.or(() -> none);
          }
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("unreadable: " + e);
    }
  }

  static String visible(String text) {
    StringBuilder shown = new StringBuilder();
    text.chars()
        .limit(300)
        .forEach(
            c ->
                shown.append(
                    c < ' ' || c > '~' && c < 0xa0 || c > 0x2000
                        ? "\\u%04x".formatted(c)
                        : (char) c));
    return shown.toString();
  }
}
