package org.memline.call.source.structure;

import java.util.Set;
import org.memline.call.source.text.SourcePiece.CToken;

/**
 * The properties of the part of a statement that has been read. They decide whether an opening
 * brace after this part opens a block.
 *
 * @param tokens number of tokens outside parentheses; a pair of parentheses counts as one
 * @param first first token
 * @param last last token; {@code )} if it is a pair of parentheses
 * @param plain whether this part consists only of names, * and parentheses, as the head of a
 *     function or a call of a macro does
 * @param tagged whether this part ends with {@code struct NAME} or a similar tag
 * @param assigned whether this part contains a =
 * @param called name before the first parentheses; empty before there are parentheses
 * @param old whether a word follows the first parentheses, as in the head of a function in the old
 *     style: {@code int f(n) int n;}
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

  /**
   * The words that are followed by parentheses of their own, which are not those of a function's
   * parameters.
   */
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

  /**
   * Returns the properties after a pair of parentheses or brackets has been added.
   *
   * @param open opening parenthesis or bracket
   */
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

  /**
   * Returns whether an opening brace at this place opens a block: the block of a function, or of a
   * macro such as {@code FOR_ALL(x)}.
   *
   * @param outside whether the place is outside all functions
   */
  boolean opensBlock(boolean outside) {
    if (assigned || tagged) {
      return false;
    }
    return outside || plain && first.isWord() && !NO_HEAD.contains(first.text());
  }

  /**
   * Returns whether the part of the statement that has been read is a single name, so that a colon
   * after it makes it a label.
   */
  boolean isName() {
    return tokens == 1 && first.isWord();
  }
}
