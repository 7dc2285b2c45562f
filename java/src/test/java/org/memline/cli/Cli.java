package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.table.Page;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The result of the program, run inside this process. */
public record Cli(int exitCode, String out, String err) {

  public static Cli run(Object... arguments) {
    String[] texts = texts(arguments);
    return run(Main.commandLine(CommandCatalogue.neededFor(texts)), texts);
  }

  /**
   * Returns a function that runs commands with one command line object, because building it takes
   * longer than most commands.
   */
  public static Function<Object[], Cli> runs() {
    CommandLine line = Main.commandLine();
    return arguments -> run(line, texts(arguments));
  }

  private static String[] texts(Object... arguments) {
    return Stream.of(arguments).map(Object::toString).toArray(String[]::new);
  }

  private static Cli run(CommandLine line, String[] texts) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    int exitCode = Main.run(line, texts);
    if (Stream.of(texts).noneMatch(DATA::contains)) {
      assertFitsAPage(out.toString());
    }
    return new Cli(exitCode, out.toString(), err.toString());
  }

  /** Options and commands whose output is for programs and may have lines of any width. */
  private static final Set<String> DATA =
      Set.of(
          "--json",
          "--batch",
          "--list",
          "metrics",
          "completion",
          "man",
          "flags",
          "translate",
          "--version",
          "badge");

  /** Asserts that output for people fits a page; lines with file names may be longer. */
  private static void assertFitsAPage(String out) {
    List<String> wide =
        out.replaceAll("\u001B\\[[\\d;]*m", "")
            .lines()
            .filter(line -> !line.matches("(calibration|report|written): .*"))
            .filter(line -> !Page.of(line).equals(line))
            .toList();
    assertEquals(List.of(), wide);
  }

  /** Replaces line breaks, whose places tests do not check. */
  static String onOneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }

  /** Runs a command that must succeed and returns its output. */
  public static String print(Object... arguments) {
    Cli cli = run(arguments);
    assertEquals(0, cli.exitCode, cli.err);
    return cli.out;
  }

  public static JsonNode json(Object... arguments) {
    return JsonMapper.shared().readTree(print(arguments));
  }

  /** Asserts exit code 2, no output and one error line that contains the value. */
  static Cli assertWrongUse(Object value, Object... arguments) {
    Cli cli = run(arguments);
    assertEquals(2, cli.exitCode, cli.err);
    assertEquals("", cli.out);
    assertEquals(1, cli.err.lines().count(), cli.err);
    assertTrue(cli.err.startsWith("memline: "), cli.err);
    assertTrue(cli.err.contains(value.toString()), "no '" + value + "' in: " + cli.err);
    for (String inside : INSIDE) {
      assertFalse(cli.err.contains(inside), "internal word '" + inside + "' in: " + cli.err);
    }
    return cli;
  }

  /** Words of libraries and of the code that a message for users must not contain. */
  private static final List<String> INSIDE =
      List.of(
          "Exception", "Feature", "REDACTED", "org.memline", "deserialize", "token", "#UNKNOWN");
}
