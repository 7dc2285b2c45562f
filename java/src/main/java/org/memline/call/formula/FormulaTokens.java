package org.memline.call.formula;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tokens of a formula in order. The current token is the first token that has not been taken.
 */
public final class FormulaTokens {
  /**
   * The pattern of a token: a number, an identifier of C (letters of any language are allowed), an
   * arrow, or one other character.
   */
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(?:(?<number>(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)"
              + "|(?<name>[\\p{L}_][\\p{L}\\p{M}\\p{N}_]*)|(?<arrow>->)|(?<other>\\S))");

  public enum Kind {
    NUMBER,
    NAME,
    SIGN,
    END
  }

  private final String text;
  private final Matcher matcher;
  private Kind kind;
  private String word;
  private int column;

  public FormulaTokens(String text) {
    this.text = text;
    matcher = TOKEN.matcher(text);
    take();
  }

  public Kind kind() {
    return kind;
  }

  /** Returns the text of the current token; an empty text at the end. */
  public String word() {
    return word;
  }

  /**
   * Returns the column of the current token's first character, from 1. At the end, returns the
   * column after the last character.
   */
  public int column() {
    return column;
  }

  public boolean is(String sign) {
    return kind == Kind.SIGN && word.equals(sign);
  }

  /** Moves to the next token. Returns the text of the token before the move. */
  public String take() {
    String taken = word;
    if (!matcher.find()) {
      kind = Kind.END;
      word = "";
      column = text.stripTrailing().length() + 1;
      return taken;
    }
    word = matcher.group().strip();
    column = matcher.end() - word.length() + 1;
    if (matcher.group("number") != null) {
      kind = Kind.NUMBER;
    } else {
      kind = matcher.group("name") != null ? Kind.NAME : Kind.SIGN;
    }
    return taken;
  }

  public void require(String sign, String where) {
    if (!is(sign)) {
      throw unexpected("'" + sign + "' " + where);
    }
    take();
  }

  public FormulaException unexpected(String wanted) {
    String found = kind == Kind.END ? "the formula ends" : "'" + word + "' is found";
    return new FormulaException(column, found + " where " + wanted + " is expected");
  }
}
