package org.memline.cli.manual;

import java.util.List;

/**
 * Text with the macros of man(7). Characters outside ASCII are escaped, so that every program for
 * manual pages can show the text.
 */
final class Roff {
  private final StringBuilder text = new StringBuilder();

  /**
   * Appends a macro as a separate line.
   *
   * @param name name of the macro
   * @param arguments names or dates, which are put in quotes but need no escapes
   */
  Roff macro(String name, String... arguments) {
    text.append('.').append(name);
    for (String argument : arguments) {
      text.append(" \"").append(argument.replace("\"", "\\(dq")).append('"');
    }
    text.append('\n');
    return this;
  }

  /**
   * Appends lines that {@code man} may join and break. An empty line begins a new paragraph. Empty
   * lines at the beginning and the end are ignored.
   *
   * @param paragraph name of the macro that begins a paragraph
   */
  Roff flowing(List<String> lines, String paragraph) {
    boolean begun = false;
    boolean apart = false;
    for (String line : lines) {
      if (line.isBlank()) {
        apart = begun;
        continue;
      }
      if (apart) {
        macro(paragraph);
      }
      line(escaped(line.strip()));
      begun = true;
      apart = false;
    }
    return this;
  }

  /** Appends lines whose line breaks {@code man} keeps. */
  Roff verbatim(List<String> lines) {
    macro("nf");
    lines.forEach(line -> line(escaped(line)));
    return macro("fi");
  }

  /**
   * Appends a line. A full stop or apostrophe at its start is protected, because it would begin a
   * macro.
   *
   * @param escaped text in which special characters are already escaped
   */
  Roff line(String escaped) {
    boolean looksLikeMacro = escaped.startsWith(".") || escaped.startsWith("'");
    text.append(looksLikeMacro ? "\\&" : "").append(escaped).append('\n');
    return this;
  }

  static String bold(String plain) {
    return "\\fB" + escaped(plain) + "\\fR";
  }

  static String italic(String plain) {
    return "\\fI" + escaped(plain) + "\\fR";
  }

  /**
   * Returns the text with escapes for characters that roff would change. Hyphens and quotes are
   * shown as ASCII characters, because a reader may copy a command to a shell.
   */
  static String escaped(String plain) {
    StringBuilder out = new StringBuilder();
    plain
        .codePoints()
        .forEach(
            point -> {
              switch (point) {
                case '\\' -> out.append("\\e");
                case '-' -> out.append("\\-");
                case '\'' -> out.append("\\(aq");
                case '`' -> out.append("\\(ga");
                case '^' -> out.append("\\(ha");
                case '~' -> out.append("\\(ti");
                default ->
                    out.append(
                        point < 128 ? Character.toString(point) : "\\[u%04X]".formatted(point));
              }
            });
    return out.toString();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
