package org.memline.mpi;

import java.nio.ByteBuffer;
import org.memline.layout.Blocks;

/**
 * What {@code kernels/walk_read.c} does for methods of C, for those of Java: one word of each
 * memory line of what has arrived is read, and only then has it been delivered.
 */
final class LineReader {
  private final ByteBuffer memory;
  private final Blocks blocks;
  private final int lineBytes;
  private int read; // so that the loads are wanted

  /**
   * @param memory a direct buffer that starts on a line
   */
  LineReader(ByteBuffer memory, Blocks blocks, int lineBytes) {
    this.memory = memory;
    this.blocks = blocks;
    this.lineBytes = lineBytes;
  }

  /** The sum of the words read, so far. */
  int read() {
    int stride = Math.toIntExact(blocks.strideBytes());
    int length = Math.toIntExact(blocks.blockBytes());
    int end = Math.toIntExact(blocks.extentBytes());
    int sum = 0;
    for (int block = 0; block < end; block += stride) {
      sum += memory.getInt(block);
      for (int line = block / lineBytes * lineBytes + lineBytes;
          line < block + length;
          line += lineBytes) {
        sum += memory.getInt(line);
      }
      if (stride > end - block) {
        break; // the next start might not be an int
      }
    }
    read += sum;
    return read;
  }
}
