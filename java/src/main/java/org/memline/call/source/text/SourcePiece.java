package org.memline.call.source.text;

/**
 * A piece of a source: a token or a preprocessor line. Its {@code start} and {@code end} are
 * offsets in the file.
 */
public sealed interface SourcePiece {
  int start();

  int end();

  /**
   * The kind of a token: a word (name or number), a string or character constant, or a single other
   * character.
   */
  enum Kind {
    WORD,
    LITERAL,
    MARK
  }

  /**
   * A token.
   *
   * @param text text without line splices; digraphs of brackets are replaced by brackets
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
   * A complete preprocessor line.
   *
   * @param name name such as {@code pragma} or {@code if}; empty if there is only a #
   * @param rest text after the name; comments and line splices are replaced by blanks
   * @param end offset of its line end
   */
  record Directive(String name, PlacedText rest, int start, int end) implements SourcePiece {}
}
