package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the program did, run inside this process. */
public record Cli(int exitCode, String out, String err) {

  public static Cli run(Object... arguments) {
    return run(Main.commandLine(), arguments);
  }

  /** Many one after the other: to make all commands takes longer than most of them do. */
  public static Function<Object[], Cli> runs() {
    CommandLine line = Main.commandLine();
    return arguments -> run(line, arguments);
  }

  private static Cli run(CommandLine line, Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    String[] texts = List.of(arguments).stream().map(Object::toString).toArray(String[]::new);
    int exitCode = line.execute(texts);
    return new Cli(exitCode, out.toString(), err.toString());
  }

  /** Runs what must succeed; gives what it printed. */
  static String print(Object... arguments) {
    Cli cli = run(arguments);
    assertEquals(0, cli.exitCode, cli.err);
    return cli.out;
  }

  static JsonNode json(Object... arguments) {
    return JsonMapper.shared().readTree(print(arguments));
  }

  /** Exit code 2, nothing printed, and one line that contains the value. */
  static void assertWrongUse(Object value, Object... arguments) {
    Cli cli = run(arguments);
    assertEquals(2, cli.exitCode, cli.err);
    assertEquals("", cli.out);
    assertEquals(1, cli.err.lines().count(), cli.err);
    assertTrue(cli.err.startsWith("memline: "), cli.err);
    assertTrue(cli.err.contains(value.toString()), "no '" + value + "' in: " + cli.err);
    for (String inside : INSIDE) {
      assertFalse(
          cli.err.contains(inside), "'" + inside + "' is the program's own, in: " + cli.err);
    }
  }

  /** Words of libraries, and of this program's code, that tell nobody what to do. */
  private static final List<String> INSIDE =
      List.of(
          "Exception", "Feature", "REDACTED", "org.memline", "deserialize", "token", "#UNKNOWN");
}
