package org.memline.cli.manual;

import java.util.List;

/**
 * Text in the macros of man(7). Characters beyond ASCII are escaped, so that no reader needs UTF-8.
 */
final class Roff {
  private final StringBuilder text = new StringBuilder();

  /**
   * Appends a macro on a line of its own. Its arguments, which are names and dates, are quoted and
   * not escaped.
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
   * Appends lines that are filled. Empty lines between others begin a paragraph; those at the
   * beginning or end are ignored.
   *
   * @param paragraph macro that begins a paragraph
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

  /** Appends lines that keep their line breaks. */
  Roff verbatim(List<String> lines) {
    macro("nf");
    lines.forEach(line -> line(escaped(line)));
    return macro("fi");
  }

  /** Appends a line that is already escaped. */
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
   * Returns the text with escapes. Hyphens and quotes remain those that a shell understands,
   * because a reader may copy them.
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
