package org.memline.call.source.structure;

import java.util.Set;
import org.memline.call.source.text.SourcePiece.CToken;

/**
 * What of a statement tells whether a brace opens a block.
 *
 * @param tokens at its own depth, a pair of parentheses as one
 * @param first of them
 * @param last of them; {@code )} for a pair of parentheses
 * @param plain whether it is names, * and parentheses only, as a function's head and a macro's call
 * @param tagged whether {@code struct NAME} or alike stands last
 * @param assigned whether it has had a =
 * @param called the name before its first parentheses; empty before there are any
 * @param old whether a word stands behind those: of a function's head as it was written before
 *     prototypes, {@code int f(n) int n;}
 */
record StatementSoFar(
    int tokens,
    CToken first,
    String last,
    boolean plain,
    boolean tagged,
    boolean assigned,
    String called,
    boolean old) {
  private static final Set<String> TAGS = Set.of("struct", "union", "enum");

  /** What is in the parentheses behind them belongs to them. */
  private static final Set<String> ATTRIBUTES =
      Set.of(
          "__attribute__",
          "__attribute",
          "_Alignas",
          "alignas",
          "__declspec",
          "asm",
          "__asm",
          "__asm__");

  private static final Set<String> NO_HEAD =
      Set.of("return", "goto", "sizeof", "case", "typedef", "break", "continue");

  static StatementSoFar begin() {
    return new StatementSoFar(0, null, "", true, false, false, "", false);
  }

  StatementSoFar and(CToken token) {
    boolean tag = TAGS.contains(token.text());
    boolean word = token.isWord() && Character.isJavaIdentifierStart(token.text().charAt(0));
    return new StatementSoFar(
        tokens + 1,
        tokens == 0 ? token : first,
        token.text(),
        plain && (word || token.is("*")),
        tag || tagged && (word || token.is(":")),
        assigned || token.is("="),
        called,
        old || !called.isEmpty() && last.equals(")") && word && !ATTRIBUTES.contains(token.text()));
  }

  /** A pair of parentheses or brackets opens. */
  StatementSoFar andParentheses(CToken open) {
    boolean attribute = ATTRIBUTES.contains(last);
    boolean attributes = open.is("[") && tagged;
    return new StatementSoFar(
        tokens + 1,
        tokens == 0 ? open : first,
        ")",
        plain && tokens > 0 && open.is("("),
        tagged && (attribute || attributes),
        assigned,
        called.isEmpty() && !attribute && open.is("(") ? last : called,
        old);
  }

  boolean isLinkage() {
    return tokens == 2 && first.is("extern") && last.startsWith("\"");
  }

  /** Whether {@code {} opens a block: a function's, or that of a macro such as {@code FOR_ALL(x)}. */
  boolean opensBlock(boolean outside) {
    if (assigned || tagged) {
      return false;
    }
    return outside || plain && first.isWord() && !NO_HEAD.contains(first.text());
  }

  /** Whether a colon makes a label of it. */
  boolean isName() {
    return tokens == 1 && first.isWord();
  }
}
