package org.memline.mpi;

import java.nio.ByteBuffer;
import org.memline.layout.Blocks;

/**
 * Reads one word of each cache line of a payload that Java code has received. The time of a
 * transfer includes this reading, because data counts as delivered only when the receiver has read
 * it. For transfers by the C library, {@code kernels/walk_read.c} reads the lines.
 */
public final class LineReader {
  private final ByteBuffer memory;
  private final Blocks blocks;
  private final int lineBytes;
  private int read; // sum in a field, so that the compiler does not remove the loads

  /**
   * Creates a reader of one layout in one buffer.
   *
   * @param memory direct buffer that begins at the start of a cache line
   * @param blocks number, length and distance of the equally spaced blocks of payload in the buffer
   * @param lineBytes size of a cache line in bytes
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
    // The gaps between the blocks are shorter than a cache line, so the payload touches every line.
    if (blocks.strideBytes() <= lineBytes) {
      sum = readSpan(0, extent);
    } else {
      int stride = Math.toIntExact(blocks.strideBytes());
      int length = Math.toIntExact(blocks.blockBytes());
      for (int block = 0;
          block >= 0 && block < extent;
          block += stride) { // negative if int overflows at 2 GiB
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
