package org.memline.call.source.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.memline.call.source.text.SourcePiece.CToken;
import org.memline.call.source.text.SourcePiece.Directive;
import org.memline.call.source.text.SourcePiece.Kind;

/**
 * Cuts a C file into tokens and preprocessor lines (C11 6.4). It does not look into strings,
 * comments and definitions of macros, and it expands no macros.
 */
public final class CLexer {
  private static final Set<String> CONDITIONS = Set.of("if", "ifdef", "ifndef");
  private static final Set<String> RAW = Set.of("R", "LR", "uR", "UR", "u8R");

  /** Largest length of the delimiter of a raw string, in characters. */
  private static final int RAW_DELIMITER = 16;

  private final SourceText source;
  private final LogicalText text;
  private final List<SourcePiece> pieces = new ArrayList<>();
  private int at;
  private boolean lineBegins = true;

  /**
   * The number of open #if. Within an #if, text that is not C is accepted, such as {@code don't},
   * because the compiler may skip it.
   */
  private int conditions;

  private CLexer(SourceText source) {
    this.source = source;
    text = new LogicalText(source);
  }

  /**
   * Returns the tokens and preprocessor lines of a source.
   *
   * @throws SourceException if a comment, a string or a character constant is not closed
   */
  public static List<SourcePiece> pieces(SourceText source) {
    CLexer lexer = new CLexer(source);
    while (lexer.at < lexer.text.length()) {
      lexer.next();
    }
    return List.copyOf(lexer.pieces);
  }

  private void next() {
    char c = text.at(at);
    if (c == '\n') {
      lineBegins = true;
      at++;
    } else if (Character.isWhitespace(c)) {
      at++;
    } else if (isComment()) {
      at = commentEnd();
    } else if (lineBegins && (c == '#' || text.startsWith("%:", at))) {
      directive();
    } else {
      lineBegins = false;
      token(c);
    }
  }

  private boolean isComment() {
    return text.startsWith("/*", at) || text.startsWith("//", at);
  }

  private int commentEnd() {
    if (text.at(at + 1) == '/') {
      return lineEnd(at);
    }
    int end = text.indexOf("*/", at + 2);
    if (end < 0) {
      throw new SourceException(
          source, text.offset(at), "this comment is not closed: write */ where it ends");
    }
    return end + 2;
  }

  private int lineEnd(int from) {
    int end = text.indexOf("\n", from);
    return end < 0 ? text.length() : end;
  }

  private void token(char c) {
    int from = at;
    if (c == '"' || c == '\'') {
      at = literalEnd(c, conditions > 0);
      add(Kind.LITERAL, from);
    } else if (isNumber()) {
      at = numberEnd();
      add(Kind.WORD, from);
    } else if (isName(c)) {
      at = nameEnd(at);
      if (text.at(at) == '"' && RAW.contains(text.substring(from, at))) {
        at = rawEnd();
        add(Kind.LITERAL, from);
      } else {
        add(Kind.WORD, from);
      }
    } else {
      mark(c);
    }
  }

  private void add(Kind kind, int from) {
    pieces.add(
        new CToken(kind, text.substring(from, at), text.offset(from), text.offset(at - 1) + 1));
  }

  /** Adds a token for a punctuation character. Brackets may be written as digraphs (C11 6.4.6). */
  private void mark(char c) {
    String bracket = digraph();
    int from = at;
    at += bracket.isEmpty() ? 1 : 2;
    pieces.add(
        new CToken(
            Kind.MARK,
            bracket.isEmpty() ? String.valueOf(c) : bracket,
            text.offset(from),
            text.offset(at - 1) + 1));
  }

  private String digraph() {
    String two = at + 2 <= text.length() ? text.substring(at, at + 2) : "";
    return switch (two) {
      case "<%" -> "{";
      case "%>" -> "}";
      case "<:" -> "[";
      case ":>" -> "]";
      default -> "";
    };
  }

  /**
   * Returns the index after a string or character constant.
   *
   * @param quote character that closes the constant
   * @param lenient whether a constant that is not closed ends with its line instead of being an
   *     error
   */
  private int literalEnd(char quote, boolean lenient) {
    int end = at + 1;
    while (text.at(end) != quote) {
      if (end >= text.length() || text.at(end) == '\n') {
        if (lenient) {
          return end;
        }
        throw new SourceException(
            source,
            text.offset(at),
            quote == '"'
                ? "this string is not closed on its line"
                : "this character constant is not closed on its line");
      }
      end += text.at(end) == '\\' && text.at(end + 1) != '\n' ? 2 : 1;
    }
    return end + 1;
  }

  /** Returns the index after a raw string R"delimiter( … )delimiter", which gcc accepts in C. */
  private int rawEnd() {
    int open = at + 1;
    while (open - at <= RAW_DELIMITER && " ()\\\t\n\"".indexOf(text.at(open)) < 0) {
      open++;
    }
    String close = ")" + text.substring(at + 1, Math.min(open, text.length())) + '"';
    int end = text.at(open) == '(' ? text.indexOf(close, open) : -1;
    return end < 0 ? literalEnd('"', conditions > 0) : end + close.length();
  }

  private boolean isNumber() {
    return isDigit(text.at(at)) || text.at(at) == '.' && isDigit(text.at(at + 1));
  }

  /**
   * Returns the index after a preprocessing number (C11 6.4.8); digit separators of C23 are
   * allowed.
   */
  private int numberEnd() {
    int end = at;
    while (true) {
      char c = text.at(end);
      char before = end > at ? text.at(end - 1) : 0;
      boolean sign = (c == '+' || c == '-') && "eEpP".indexOf(before) >= 0 && before != 0;
      boolean separator = c == '\'' && isName(before) && isName(text.at(end + 1));
      if (c == '.' || isName(c) || sign || separator) {
        end++;
      } else {
        return end;
      }
    }
  }

  private int nameEnd(int from) {
    int end = from;
    while (isName(text.at(end))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /**
   * Returns whether a character may be part of a name. Digits and all characters beyond ASCII may
   * be part of a name.
   */
  private static boolean isName(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || isDigit(c)
        || c == '_'
        || c == '$'
        || c > 127;
  }

  private void directive() {
    int hash = at;
    at += text.at(at) == '#' ? 1 : 2;
    skipBlanks();
    int from = at;
    at = nameEnd(at);
    String name = text.substring(from, at);
    PlacedText.Builder rest = new PlacedText.Builder();
    while (at < text.length() && text.at(at) != '\n') {
      copy(rest);
    }
    int end = text.end(at);
    if (at > hash && text.at(at - 1) == '\r') {
      end--;
    }
    pieces.add(new Directive(name, rest.build(end), text.offset(hash), end));
    conditions += CONDITIONS.contains(name) ? 1 : name.equals("endif") ? -1 : 0;
  }

  private void skipBlanks() {
    while (text.at(at) == ' ' || text.at(at) == '\t' || text.startsWith("/*", at)) {
      at = text.at(at) == '/' ? commentEnd() : at + 1;
    }
  }

  /** Copies one character, or one string or character constant. A comment is copied as a blank. */
  private void copy(PlacedText.Builder rest) {
    if (text.spliced(at)) {
      rest.append(' ', text.offset(at - 1) + 1);
    }
    char c = text.at(at);
    if (isComment()) {
      rest.append(' ', text.offset(at));
      at = commentEnd();
      return;
    }
    int end = c == '"' || c == '\'' ? literalEnd(c, true) : at + 1;
    for (; at < end; at++) {
      rest.append(text.at(at), text.offset(at));
    }
  }
}
