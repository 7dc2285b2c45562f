package org.memline.mpi;

import java.nio.ByteBuffer;
import org.memline.layout.Blocks;

/**
 * Reads one word of each memory line of a received payload, for methods that Java code performs. A
 * payload counts as delivered only after that. {@code kernels/walk_read.c} does the same for
 * methods that the C library performs.
 */
public final class LineReader {
  private final ByteBuffer memory;
  private final Blocks blocks;
  private final int lineBytes;
  private int read; // The sum is kept in a field so that the compiler does not remove the loads.

  /**
   * @param memory direct buffer that begins at a memory line
   */
  public LineReader(ByteBuffer memory, Blocks blocks, int lineBytes) {
    this.memory = memory;
    this.blocks = blocks;
    this.lineBytes = lineBytes;
  }

  /** Reads one word of each line and returns the sum of all words that were read so far. */
  public int read() {
    int extent = Math.toIntExact(blocks.extentBytes());
    int sum = 0;
    // No gap between blocks holds a whole memory line, so everything is read.
    if (blocks.strideBytes() <= lineBytes) {
      sum = readSpan(0, extent);
    } else {
      int stride = Math.toIntExact(blocks.strideBytes());
      int length = Math.toIntExact(blocks.blockBytes());
      for (int block = 0; block >= 0 && block < extent; block += stride) { // negative past 2 GiB
        sum += readSpan(block, block + length);
      }
    }
    read += sum;
    return read;
  }

  private int readSpan(int start, int end) {
    int sum = memory.getInt(start);
    for (int line = (start | (lineBytes - 1)) + 1; line > 0 && line < end; line += lineBytes) {
      sum += memory.getInt(line);
    }
    return sum;
  }
}
