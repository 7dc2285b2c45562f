package org.memline.call.source;

import java.util.Set;
import org.memline.call.source.text.SourcePiece.CToken;

/**
 * Finds C++ references. They are an {@code &} after a type where C does not allow it, or an {@code
 * &} in the parameters of a function. A declaration is taken for that of a function if at least two
 * words (a type and a name), and nothing but words and *, precede its parentheses.
 */
final class References {
  /** The words after which C does not allow an {@code &}. */
  private static final Set<String> TYPES =
      Set.of(
          "void",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "signed",
          "unsigned",
          "_Bool",
          "const",
          "volatile",
          "auto");

  private static final Set<String> TAGS = Set.of("struct", "union", "enum");

  /** The words of a declaration that are not counted as a type or a name. */
  private static final Set<String> STORAGE =
      Set.of("extern", "static", "inline", "register", "typedef", "_Noreturn", "_Thread_local");

  /** The words that show that a text is a statement or an operator, not a declaration. */
  private static final Set<String> STATEMENTS =
      Set.of(
          "return",
          "else",
          "do",
          "goto",
          "case",
          "sizeof",
          "if",
          "while",
          "for",
          "switch",
          "default",
          "_Static_assert",
          "asm",
          "__asm",
          "__asm__");

  /** The words with parentheses of their own, which are not those of a function's parameters. */
  private static final Set<String> ATTRIBUTES =
      Set.of("__attribute__", "__attribute", "__declspec", "_Alignas", "alignas");

  private static final int NONE = -1;

  private CToken before;
  private CToken twoBefore;

  /**
   * Number of words so far in the current declaration; NONE if the text cannot be the declaration
   * of a function.
   */
  private int declared;

  /**
   * Number of words so far in the current parameter of a function; NONE outside parameters, or if
   * the parameter contains something other than words and *.
   */
  private int parameter = NONE;

  /**
   * Nesting depth of parentheses in the parameter list of a function; NONE outside a parameter
   * list.
   */
  private int parameters = NONE;

  /**
   * Nesting depth of parentheses at the word that begins an attribute, such as __attribute__; NONE
   * outside an attribute.
   */
  private int attribute = NONE;

  /**
   * Returns whether the token is the {@code &} of a C++ reference. All tokens of a file must be
   * passed in order.
   *
   * @param parentheses number of open parentheses after the token
   */
  boolean ends(CToken token, int parentheses) {
    if (attribute != NONE) {
      attribute = token.is(")") && parentheses == attribute ? NONE : attribute;
      return false;
    }
    boolean found =
        token.is("&")
            && before != null
            && before.isWord()
            && (TYPES.contains(before.text())
                || twoBefore != null && TAGS.contains(twoBefore.text()));
    found |= token.is("&") && parameter > 0 && parentheses == parameters;
    if (ATTRIBUTES.contains(token.text())) {
      attribute = parentheses;
      return false;
    }
    parameter(token, parentheses);
    declaration(token, parentheses);
    twoBefore = before;
    before = token;
    return found;
  }

  private void parameter(CToken token, int parentheses) {
    if (token.is("(") && declared >= 2 && before.isWord()) {
      parameters = parentheses;
      parameter = 0;
    } else if (parentheses < parameters) {
      parameters = NONE;
      parameter = NONE;
    } else if (parentheses == parameters && token.is(",")) {
      parameter = 0;
    } else if (parameter != NONE) {
      parameter = token.isWord() ? parameter + 1 : token.is("*") ? parameter : NONE;
    }
  }

  private void declaration(CToken token, int parentheses) {
    boolean begins =
        token.is(";") || token.is("}") || token.is("{") && before != null && before.isWord();
    if (begins && parentheses == 0) {
      declared = 0;
    } else if (declared != NONE && !STORAGE.contains(token.text())) {
      boolean word = token.isWord() && !STATEMENTS.contains(token.text());
      declared = word ? declared + 1 : token.is("*") || token.is("&") ? declared : NONE;
    }
  }
}
