package org.memline.model.transfer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.memline.model.transfer.BasicTransfer.Kind;

/**
 * Parses the text of an expression of the copy-transfer model, by this grammar (comments on the
 * right give accepted alternatives):
 *
 * <pre>
 *   sequence := group { "." group }          ∘: "∘" too
 *   group    := factor { "|" factor }        ∥: "||" and "∥" too; binds tighter
 *   factor   := "(" sequence ")" | transfer
 *   transfer := pattern "C" pattern | pattern ("S" | "F") "0" | "0" ("R" | "D") pattern
 *             | ("Nd" | "Nadp") [ "@" congestion ]
 *   pattern  := "1" | stride | block "x" stride | [ block "x" ] ("w" | "ws")          ω too
 * </pre>
 */
final class ExpressionParser {
  /**
   * Largest depth of parentheses. A text with more is not a meaningful composition and could
   * overflow the stack.
   */
  private static final int DEEPEST = 100;

  private static final String TRANSFER = "a transfer such as 64C1, 1S0, Nd or 0D1";

  private final String text;
  private int at;
  private int depth;

  ExpressionParser(String text) {
    this.text = text.replace('ω', 'w').replace('∘', '.').replace('∥', '|');
  }

  Expression parse() {
    Expression whole = sequence();
    if (peek() != 0) {
      throw expected("'.', '|' or the end");
    }
    return whole;
  }

  private Expression sequence() {
    return composed('.', false, this::group);
  }

  private Expression group() {
    return composed('|', true, this::factor);
  }

  private Expression composed(char joint, boolean parallel, Supplier<Expression> part) {
    List<Expression> parts = new ArrayList<>(List.of(part.get()));
    while (peek() == joint) {
      at++;
      if (joint == '|' && at < text.length() && text.charAt(at) == joint) {
        at++;
      }
      parts.add(part.get());
    }
    return parts.size() == 1 ? parts.get(0) : new Composition(parallel, parts);
  }

  private Expression factor() {
    if (peek() != '(') {
      return transfer();
    }
    if (++depth > DEEPEST) {
      throw new ExpressionException(
          "column %d: more than %d levels of parentheses".formatted(at + 1, DEEPEST));
    }
    at++;
    Expression inner = sequence();
    if (peek() != ')') {
      throw expected("')'");
    }
    at++;
    depth--;
    return inner;
  }

  private BasicTransfer transfer() {
    peek();
    int column = at + 1;
    if (text.startsWith("Nadp", at)) {
      return network(Kind.NETWORK_PAIRS, column);
    }
    if (text.startsWith("Nd", at)) {
      return network(Kind.NETWORK_DATA, column);
    }
    Pattern read = pattern(TRANSFER);
    Kind kind = kind(read);
    boolean intoPort = kind == Kind.LOAD_SEND || kind == Kind.FETCH_SEND;
    String wanted = intoPort ? "port 0" : "a pattern: 1, a stride, 2x64 or w";
    int before = at;
    Pattern write = pattern(wanted);
    if (write.isPort() != intoPort) {
      at = before;
      throw expected(wanted);
    }
    return new BasicTransfer(kind, read, write, 1, column);
  }

  private BasicTransfer network(Kind kind, int column) {
    at += kind.letter().length();
    int congestion = 1;
    if (at < text.length() && text.charAt(at) == '@') {
      at++;
      congestion = number("the number of transfers that share the link");
    }
    return new BasicTransfer(kind, Pattern.PORT, Pattern.PORT, congestion, column);
  }

  private Kind kind(Pattern read) {
    String letter = at < text.length() ? text.substring(at, at + 1) : "";
    for (Kind kind : Kind.values()) {
      boolean fromPort = kind == Kind.RECEIVE_STORE || kind == Kind.RECEIVE_DEPOSIT;
      if (!kind.isNetwork() && kind.letter().equals(letter) && fromPort == read.isPort()) {
        at++;
        return kind;
      }
    }
    throw expected(read.isPort() ? "R or D after port 0" : "C, S or F");
  }

  private Pattern pattern(String wanted) {
    int from = at;
    if (!index()) {
      int first = number(wanted);
      if (first > 0 && at < text.length() && text.charAt(at) == 'x') {
        at++;
        if (!index() && number("a stride in words, or w") <= first) {
          at = from;
          throw expected("a block shorter than its stride");
        }
      }
    }
    return new Pattern(text.substring(from, at));
  }

  /**
   * Parses an index, {@code w} or {@code ws}, if the text has one here, and returns whether it has.
   */
  private boolean index() {
    if (at >= text.length() || text.charAt(at) != 'w') {
      return false;
    }
    at += text.startsWith("ws", at) ? 2 : 1;
    return true;
  }

  private int number(String wanted) {
    int from = at;
    while (at < text.length() && Character.isDigit(text.charAt(at))) {
      at++;
    }
    int digits = at - from;
    if (digits == 0 || digits > 9 || digits > 1 && text.charAt(from) == '0') {
      at = from;
      throw expected(wanted);
    }
    return Integer.parseInt(text.substring(from, at));
  }

  /** Skips blanks and returns the next character without consuming it; 0 at the end of the text. */
  private char peek() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length() ? text.charAt(at) : 0;
  }

  private ExpressionException expected(String what) {
    String found = at < text.length() ? "'" + text.charAt(at) + "'" : "the end";
    return new ExpressionException(
        "column %d: %s is expected, not %s".formatted(at + 1, what, found));
  }
}
