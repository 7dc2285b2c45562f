package org.memline.nativelib;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the detection of truncated shared libraries. They are made from a library of the JDK. */
class ElfFileTest {
  @TempDir Path folder;
  private byte[] whole;

  @BeforeEach
  void library() throws IOException {
    whole = Files.readAllBytes(Path.of(System.getProperty("java.home"), "lib", "libjava.so"));
  }

  private boolean isCut(byte[] content) throws IOException {
    return ElfFile.isCut(Files.write(folder.resolve("library.so"), content));
  }

  @Test
  void aWholeLibraryIsNotCut() throws IOException {
    assertFalse(isCut(whole));
    assertFalse(isCut(Arrays.copyOf(whole, whole.length + 100)));
    assertFalse(isCut(new byte[1000]), "a file of another format is not cut");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 63, 64, 4096, 20_000, -4096, -1})
  void aLibraryThatEndsTooEarlyIsCut(int length) throws IOException {
    assertTrue(isCut(Arrays.copyOf(whole, length < 0 ? whole.length + length : length)));
  }

  /** The file is made by hand: two section headers of 40 bytes begin at byte 900. */
  @ParameterizedTest
  @CsvSource({"1, 1", "1, 2", "2, 1", "2, 2"})
  void bothWidthsAndByteOrdersAreRead(int width, int order) throws IOException {
    ByteBuffer file = ByteBuffer.allocate(980);
    file.putInt(0, 0x7f454c46).put(4, (byte) width).put(5, (byte) order);
    file.order(order == 2 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    boolean wide = width == 2;
    if (wide) {
      file.putLong(0x28, 900);
    } else {
      file.putInt(0x20, 900);
    }
    file.putShort(wide ? 0x3a : 0x2e, (short) 40).putShort(wide ? 0x3c : 0x30, (short) 2);
    assertFalse(isCut(file.array()));
    assertTrue(isCut(Arrays.copyOf(file.array(), 979)));
  }

  /**
   * A stripped library has no section headers, but a program header at byte 64 and a segment up to
   * byte 900.
   */
  @ParameterizedTest
  @CsvSource({"1, 1", "1, 2", "2, 1", "2, 2"})
  void withoutSectionHeadersTheSegmentsCount(int width, int order) throws IOException {
    ByteBuffer file = ByteBuffer.allocate(900);
    file.putInt(0, 0x7f454c46).put(4, (byte) width).put(5, (byte) order);
    file.order(order == 2 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    boolean wide = width == 2;
    if (wide) {
      file.putLong(0x20, 64).putShort(0x36, (short) 56).putShort(0x38, (short) 1);
      file.putInt(64, 1).putLong(64 + 8, 400).putLong(64 + 32, 500);
    } else {
      file.putInt(0x1c, 64).putShort(0x2a, (short) 32).putShort(0x2c, (short) 1);
      file.putInt(64, 1).putInt(64 + 4, 400).putInt(64 + 16, 500);
    }
    assertFalse(isCut(file.array()));
    assertTrue(isCut(Arrays.copyOf(file.array(), 899)), "the segment is cut");
    assertTrue(isCut(Arrays.copyOf(file.array(), 80)), "the program headers are cut");
    file.putInt(64, 4); // type 4 is a note, which is not mapped
    assertFalse(isCut(Arrays.copyOf(file.array(), 899)));
  }
}
