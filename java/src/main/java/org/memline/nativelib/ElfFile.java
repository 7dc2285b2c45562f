package org.memline.nativelib;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The length of a shared library. The loader maps a file that ends too early, and the process is
 * ended by SIGBUS when it touches a missing page; so memline looks at the length first.
 */
final class ElfFile {
  private static final int HEADER = 64;
  private static final int MAGIC = 0x7f454c46;
  private static final int CLASS = 4;
  private static final int CLASS_64 = 2;
  private static final int BYTE_ORDER = 5;
  private static final int BIG_ENDIAN = 2;
  private static final int SECTIONS_AT = 0x28;
  private static final int SECTION_BYTES = 0x3a;
  private static final int SECTIONS = 0x3c;

  private ElfFile() {}

  /**
   * Returns how many bytes of a 64-bit library are missing at its end, by the position of its
   * section headers, which linkers write last; 0 for any other file, which the loader judges.
   *
   * @throws IOException if the file cannot be read
   */
  static long missingBytes(Path file) throws IOException {
    ByteBuffer header = ByteBuffer.allocate(HEADER);
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      while (header.hasRemaining() && channel.read(header) >= 0) {
        // A read may return fewer bytes than were asked for.
      }
      if (header.hasRemaining() || header.getInt(0) != MAGIC || header.get(CLASS) != CLASS_64) {
        return 0;
      }
      header.order(
          header.get(BYTE_ORDER) == BIG_ENDIAN ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
      long size = Short.toUnsignedLong(header.getShort(SECTION_BYTES));
      long count = Short.toUnsignedLong(header.getShort(SECTIONS));
      return Math.max(0, header.getLong(SECTIONS_AT) + size * count - channel.size());
    }
  }
}
