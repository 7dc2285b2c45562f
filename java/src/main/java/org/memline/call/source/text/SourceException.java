package org.memline.call.source.text;

/**
 * Signals a source that cannot be translated. The message is one line: {@code FILE:LINE:COLUMN:
 * problem and remedy}.
 */
public final class SourceException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public SourceException(SourceText source, int offset, String message) {
    super(source.place(offset) + ": " + message);
  }

  public SourceException(String message) {
    super(message);
  }

  /** Returns this exception with more text at the end of its message. */
  public SourceException with(String more) {
    return new SourceException(getMessage() + more);
  }
}
