package org.memline.call.source;

import java.util.Set;
import org.memline.call.source.text.SourcePiece.CToken;

/**
 * Finds references of C++: an {@code &} after a type that C knows, where C allows none, or in the
 * parameters of a function. A declarator of a function is taken for one if at least a type and its
 * name are all that a declaration has before its parentheses.
 */
final class References {
  /** The words after which an {@code &} is never C. */
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

  /** The words of a declaration that are no type. */
  private static final Set<String> STORAGE =
      Set.of("extern", "static", "inline", "register", "typedef", "_Noreturn", "_Thread_local");

  /** The words that begin statements with an expression in parentheses, and operators. */
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

  /** The words whose parentheses belong to the word, not to what it is part of. */
  private static final Set<String> ATTRIBUTES =
      Set.of("__attribute__", "__attribute", "__declspec", "_Alignas", "alignas");

  private static final int NONE = -1;

  private CToken before;
  private CToken twoBefore;

  /** The number of words in the declaration so far; NONE if it is not one of a function. */
  private int declared;

  /** The number of words in the parameter so far; NONE if it is more than a type. */
  private int parameter = NONE;

  /** The number of open parentheses within the parameters; NONE outside of any. */
  private int parameters = NONE;

  /** The number of open parentheses before those of an attribute; NONE outside of one. */
  private int attribute = NONE;

  /**
   * Returns whether the token makes a reference of the type before it. All tokens of a file are
   * passed in their order.
   *
   * @param parentheses number of open parentheses, the token included
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
