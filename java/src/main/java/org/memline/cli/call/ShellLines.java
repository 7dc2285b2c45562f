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
 * Reads the lines of the shell. A user can edit, complete and recall them; a script ends at the
 * first line that fails.
 */
final class ShellLines {
  /** The result of a line that ends the shell. */
  static final int END = -1;

  private static final String PROMPT = "call> ";

  /** Width of a terminal that does not report its size. */
  private static final int COLUMNS = 80;

  private static final int ROWS = 24;

  private final DefaultParser parser = new DefaultParser();
  private final CommandLine commands;
  private final Supplier<List<String>> names;

  /**
   * @param names names of the loaded experiments
   */
  ShellLines(CommandLine commands, Supplier<List<String>> names) {
    this.commands = commands;
    this.names = names;
    // A backslash may be part of a file's name.
    parser.setEscapeChars(null);
  }

  /** Reads commands from the terminal until `quit` or the end of input. */
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
              // N=1!2 does not refer to an earlier line.
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
   * Reads commands from a pipe or file; returns the exit code of the first line that fails, the
   * error message names the line.
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

  /** Runs one line; blank lines and comments do nothing. */
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
   * Adds the files of the folder whose name is being typed to the candidates for completion. A
   * folder's name is completed without a space after it.
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
