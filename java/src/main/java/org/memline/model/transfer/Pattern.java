package org.memline.model.transfer;

/**
 * How memory is walked: {@code 1} contiguous, {@code 64} with that stride in words of 8 bytes,
 * {@code 2x64} blocks of two words with stride 64, {@code w} indexed, {@code ws} by a sorted index;
 * or {@code 0}, a fixed port.
 *
 * @param text as it is written; patterns are the same if their texts are
 */
record Pattern(String text) {
  static final Pattern CONTIGUOUS = new Pattern("1");
  static final Pattern PORT = new Pattern("0");

  boolean isPort() {
    return equals(PORT);
  }

  @Override
  public String toString() {
    return text;
  }
}
