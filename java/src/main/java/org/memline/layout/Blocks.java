package org.memline.layout;

/**
 * Equally spaced runs of bytes (blocks) in memory, for example a column of a matrix. {@link
 * LineCount} counts the memory lines and pages of runs in this form.
 *
 * <pre>
 *     ########........########........########
 *     |block |  gap  |                                 3 blocks
 *     |---- stride --|
 *     |--------------- extent ---------------|
 * </pre>
 *
 * The form is canonical: blocks without a gap are merged into one, and the stride of a single block
 * is its length, so equal runs of memory are equal records.
 */
public record Blocks(long count, long blockBytes, long strideBytes) {

  public Blocks {
    if (count < 1 || blockBytes < 1) {
      throw new IllegalArgumentException(
          count + " blocks of " + blockBytes + " bytes: both must be at least 1");
    }
    if (count > 1 && strideBytes < blockBytes) {
      throw new IllegalArgumentException(
          "blocks of %d bytes overlap at stride %d: use a stride of at least %d"
              .formatted(blockBytes, strideBytes, blockBytes));
    }
    try {
      if (count > 1 && strideBytes == blockBytes) {
        blockBytes = Math.multiplyExact(count, blockBytes);
        count = 1;
      }
      if (count == 1) {
        strideBytes = blockBytes;
      }
      Math.addExact(Math.multiplyExact(count - 1, strideBytes), blockBytes);
    } catch (ArithmeticException overflow) {
      throw new IllegalArgumentException(
          "%d blocks of %d bytes at stride %d span more than %d bytes: use fewer blocks"
              .formatted(count, blockBytes, strideBytes, Long.MAX_VALUE),
          overflow);
    }
  }

  /**
   * Returns the number of bytes from the first to the last byte of the blocks, including the gaps
   * between blocks.
   */
  public long extentBytes() {
    return (count - 1) * strideBytes + blockBytes;
  }

  public long payloadBytes() {
    return count * blockBytes;
  }

  /**
   * Returns the number of untouched bytes between two neighbouring blocks; 0 for a single block.
   */
  public long gapBytes() {
    return strideBytes - blockBytes;
  }
}
