package org.memline.call.source.text;

/**
 * A piece of a source as the lexer cuts it; {@code start} and {@code end} are offsets in the file.
 */
public sealed interface SourcePiece {
  int start();

  int end();

  /**
   * The kind of a token: a name or number, a string or character constant, or a single other
   * character.
   */
  enum Kind {
    WORD,
    LITERAL,
    MARK
  }

  /**
   * @param text text without splices; digraphs of brackets are replaced
   */
  record CToken(Kind kind, String text, int start, int end) implements SourcePiece {
    public boolean is(String what) {
      return kind != Kind.LITERAL && text.equals(what);
    }

    public boolean isWord() {
      return kind == Kind.WORD;
    }
  }

  /**
   * A complete preprocessor line; {@code end} is before its line end.
   *
   * @param name name such as {@code pragma} or {@code if}; empty for a single #
   * @param rest text after the name, with comments and splices as blanks
   */
  record Directive(String name, PlacedText rest, int start, int end) implements SourcePiece {}
}
