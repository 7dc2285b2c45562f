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

  private ElfFile() {}

  /**
   * Returns whether a library ends too early: before the end of its header, or before the end of
   * its section headers, which linkers write last. Other files, and libraries without section
   * headers, are left to the loader.
   *
   * @throws IOException if the file cannot be read
   */
  static boolean isCut(Path file) throws IOException {
    ByteBuffer header = ByteBuffer.allocate(HEADER);
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      while (header.hasRemaining() && channel.read(header) >= 0) {
        // A read may return fewer bytes than were requested.
      }
      if (header.hasRemaining()) {
        return true;
      }
      return header.getInt(0) == MAGIC && sectionsEnd(header) > channel.size();
    }
  }

  private static long sectionsEnd(ByteBuffer header) {
    boolean wide = header.get(CLASS) == CLASS_64;
    header.order(
        header.get(BYTE_ORDER) == BIG_ENDIAN ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    long sections = wide ? header.getLong(0x28) : Integer.toUnsignedLong(header.getInt(0x20));
    long size = Short.toUnsignedLong(header.getShort(wide ? 0x3a : 0x2e));
    long count = Short.toUnsignedLong(header.getShort(wide ? 0x3c : 0x30));
    return sections == 0 ? 0 : sections + size * count;
  }
}
