package org.memline.call.source.text;

/** What the lexer tells apart; {@code start} and {@code end} are offsets in the file. */
public sealed interface SourcePiece {
  int start();

  int end();

  /** Whether it is a name or a number, a string or a character constant, or one other character. */
  enum Kind {
    WORD,
    LITERAL,
    MARK
  }

  /**
   * @param text without splices; brackets are never digraphs
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
   * A preprocessor line, whole; {@code end} is before its line's end.
   *
   * @param name {@code pragma}, {@code if}; empty for a lone #
   * @param rest behind the name, comments and splices as blanks
   */
  record Directive(String name, PlacedText rest, int start, int end) implements SourcePiece {}
}
