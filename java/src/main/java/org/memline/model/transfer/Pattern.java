package org.memline.model.transfer;

/**
 * A memory access pattern: {@code 1} contiguous, {@code 64} with that stride in words of 8 bytes,
 * {@code 2x64} blocks of two words with stride 64, {@code w} indexed, {@code ws} by a sorted index;
 * or {@code 0}, a fixed port.
 *
 * @param text text as written; patterns with equal texts are equal
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
