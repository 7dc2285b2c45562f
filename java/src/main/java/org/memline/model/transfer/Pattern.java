package org.memline.model.transfer;

/**
 * A pattern by which words of 8 bytes are accessed in memory, in the notation of the copy-transfer
 * model (Stricker and Gross 1995). {@code 1} is contiguous, {@code 64} has a stride of 64 words,
 * and {@code 2x64} has blocks of two words with a stride of 64 words. {@code w} is indexed in
 * random order, and {@code ws} by a sorted index. {@code 0} is a fixed port instead of memory.
 *
 * @param text the pattern as it was written; patterns with equal texts are equal
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
