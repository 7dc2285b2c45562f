package org.memline.cli.call;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.SyntaxError;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import picocli.AutoComplete;
import picocli.CommandLine;

/**
 * Reads the lines that are entered in {@code call shell}. At a terminal, a user can edit, complete
 * and recall lines. Lines from a pipe or file are executed until the first line fails.
 */
final class ShellLines {
  /** Exit code of a line that ends the shell. */
  static final int END = -1;

  private static final String PROMPT = "call> ";

  /** Number of columns that is assumed for a terminal that does not report its size. */
  private static final int COLUMNS = 80;

  private static final int ROWS = 24;

  private final DefaultParser parser = new DefaultParser();
  private final CommandLine commands;
  private final Supplier<List<String>> names;

  /**
   * @param commands executes a line
   * @param names returns the names of the loaded experiments, for completion
   */
  ShellLines(CommandLine commands, Supplier<List<String>> names) {
    this.commands = commands;
    this.names = names;
    // The backslash is no escape character, because it may be part of a file name.
    parser.setEscapeChars(null);
  }

  /**
   * Executes lines from the terminal until {@code quit} or the end of input.
   *
   * @param history file that keeps the entered lines for later sessions
   */
  void ask(Path history) throws IOException {
    try (Terminal terminal = TerminalBuilder.builder().system(true).dumb(true).build()) {
      if (terminal.getWidth() == 0 || terminal.getHeight() == 0) {
        terminal.setSize(new Size(COLUMNS, ROWS));
      }
      LineReader reader =
          LineReaderBuilder.builder()
              .terminal(terminal)
              .parser(parser)
              .completer((r, line, candidates) -> complete(line, candidates))
              .variable(LineReader.HISTORY_FILE, history)
              // An exclamation mark does not refer to an earlier line, unlike in bash.
              .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
              .build();
      while (true) {
        try {
          reader.readLine(PROMPT);
        } catch (UserInterruptException e) {
          continue;
        } catch (EndOfFileException e) {
          return;
        }
        if (one(reader.getParsedLine()) == END) {
          return;
        }
      }
    }
  }

  /**
   * Executes lines from a pipe or file until a line fails, and prints the number of this line.
   *
   * @return the exit code of the line that failed; 0 if all lines succeeded
   */
  int read(java.io.InputStream script) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(script, StandardCharsets.UTF_8));
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      int code = one(parsed(line, number));
      if (code == END) {
        return 0;
      }
      if (code > 0) {
        commands
            .getErr()
            .println("memline: line " + number + " of the input failed: " + line.strip());
        commands.getErr().flush();
        return code;
      }
    }
    return 0;
  }

  private ParsedLine parsed(String line, int number) {
    try {
      return parser.parse(line, line.length());
    } catch (SyntaxError e) {
      throw new IllegalArgumentException(
          "line %d of the input: a quote is not closed: %s".formatted(number, line.strip()));
    }
  }

  /**
   * Executes one line. Blank lines and comments, which begin with {@code #}, do nothing.
   *
   * @return the exit code of the line
   */
  private int one(ParsedLine line) {
    List<String> words = line.words().stream().filter(word -> !word.isEmpty()).toList();
    if (words.isEmpty() || words.get(0).startsWith("#")) {
      return 0;
    }
    int code = commands.execute(words.toArray(String[]::new));
    commands.getOut().flush();
    return code;
  }

  private void complete(ParsedLine line, List<Candidate> candidates) {
    List<CharSequence> found = new ArrayList<>();
    AutoComplete.complete(
        commands.getCommandSpec(),
        line.words().toArray(String[]::new),
        line.wordIndex(),
        line.wordCursor(),
        line.cursor(),
        found);
    String begun = line.word().substring(0, line.wordCursor());
    found.forEach(end -> candidates.add(new Candidate(begun + end)));
    if (line.wordIndex() > 0) {
      names.get().forEach(name -> candidates.add(new Candidate(name)));
      files(begun, candidates);
    }
  }

  /**
   * Adds files to the candidates for completion. They are the files of the folder in which the
   * typed path lies. No space follows a completed folder, so that the user can go on with a file in
   * it.
   *
   * @param begun the typed part of the path
   */
  private static void files(String begun, List<Candidate> candidates) {
    int last = begun.lastIndexOf('/') + 1;
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(Path.of(last == 0 ? "." : begun.substring(0, last)))) {
      for (Path file : files) {
        boolean folder = Files.isDirectory(file);
        String name = begun.substring(0, last) + file.getFileName() + (folder ? "/" : "");
        candidates.add(new Candidate(name, name, null, null, null, null, !folder));
      }
    } catch (IOException | java.nio.file.InvalidPathException e) {
      // There is no such folder, so there are no candidates.
    }
  }
}
