package org.memline.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.layout.Blocks;

/**
 * Tests the reading of cache lines. Each line has a different value in all its words, so that the
 * sum shows which lines were read and how often.
 */
class LineReaderTest {
  private static final int LINE = 64;

  @ParameterizedTest
  @CsvSource({
    "1,4,4",
    "1,4096,4096",
    "10,4,8",
    "7,8,56",
    "5,8,64",
    "9,4,128",
    "3,132,512",
    "4,200,640"
  })
  void everyTouchedLineIsReadOnce(int count, int length, int stride) {
    Blocks blocks = new Blocks(count, length, stride);
    int bytes = (int) (blocks.extentBytes() + LINE) / LINE * LINE;
    ByteBuffer memory = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    boolean[] touched = new boolean[bytes / LINE];
    for (int at = 0; at < bytes; at += 4) {
      memory.putInt(at, value(at / LINE));
    }
    for (int block = 0; block < count; block++) {
      for (int at = 0; at < length; at++) {
        touched[(block * stride + at) / LINE] = true;
      }
    }
    int expected = 0;
    for (int line = 0; line < touched.length; line++) {
      expected += touched[line] ? value(line) : 0;
    }
    assertEquals(expected, new LineReader(memory, blocks, LINE).read());
  }

  private static int value(int line) {
    return line * 0x9E3779B1 + 12345;
  }
}
