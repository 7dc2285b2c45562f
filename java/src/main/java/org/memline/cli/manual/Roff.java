package org.memline.cli.manual;

import java.util.List;

/** Text in man(7)'s macros. Beyond ASCII all is escaped, so that no reader needs to know UTF-8. */
final class Roff {
  private final StringBuilder text = new StringBuilder();

  /** A macro on a line of its own; arguments, names and dates, are quoted, not escaped. */
  Roff macro(String name, String... arguments) {
    text.append('.').append(name);
    for (String argument : arguments) {
      text.append(" \"").append(argument.replace("\"", "\\(dq")).append('"');
    }
    text.append('\n');
    return this;
  }

  /** Lines that flow; an empty one begins a paragraph, two or none at an end do not. */
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

  /** Lines as they are. */
  Roff verbatim(List<String> lines) {
    macro("nf");
    lines.forEach(line -> line(escaped(line)));
    return macro("fi");
  }

  /** A line whose escapes are roff's already. */
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

  /** Hyphens and quotes stay what a shell takes, too: a reader copies them. */
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
