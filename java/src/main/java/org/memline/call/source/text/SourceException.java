package org.memline.call.source.text;

/** A source that cannot be translated: one line, {@code FILE:LINE:COLUMN: what, and the remedy}. */
public final class SourceException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public SourceException(SourceText source, int offset, String message) {
    super(source.place(offset) + ": " + message);
  }

  public SourceException(String message) {
    super(message);
  }

  /** The same, with more to say. */
  public SourceException with(String more) {
    return new SourceException(getMessage() + more);
  }
}
