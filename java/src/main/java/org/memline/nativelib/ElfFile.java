package org.memline.nativelib;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Checks the length of a shared library. The loader does not notice that a file is truncated.
 * SIGBUS would then end the process when it touches a missing page, so memline checks the length
 * first.
 */
final class ElfFile {
  private static final int HEADER = 64;
  private static final int MAGIC = 0x7f454c46;
  private static final int CLASS = 4;
  private static final int CLASS_64 = 2;
  private static final int BYTE_ORDER = 5;
  private static final int BIG_ENDIAN = 2;

  /** The segment type PT_LOAD: the loader maps such a segment into memory. */
  private static final int LOADED = 1;

  /** Bytes of a program header in 64-bit files. */
  private static final int WIDE_SEGMENT = 0x38;

  /** Bytes of a program header in 32-bit files. */
  private static final int NARROW_SEGMENT = 0x20;

  private ElfFile() {}

  /**
   * Returns whether a file is a truncated library. It is truncated if it ends before the end of its
   * ELF header, of its section headers (which linkers write last), or of a segment that the loader
   * maps. The result is false for a file of another format, which the loader rejects itself.
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
      if (header.getInt(0) != MAGIC) {
        return false;
      }
      header.order(
          header.get(BYTE_ORDER) == BIG_ENDIAN ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
      return sectionsEnd(header) > channel.size() || segmentsEnd(header, channel) > channel.size();
    }
  }

  /**
   * Returns the offset in the file, in bytes, where the program headers and all segments that the
   * loader maps have ended.
   */
  private static long segmentsEnd(ByteBuffer header, SeekableByteChannel channel)
      throws IOException {
    boolean wide = header.get(CLASS) == CLASS_64;
    long start = wide ? header.getLong(0x20) : Integer.toUnsignedLong(header.getInt(0x1c));
    int size = Short.toUnsignedInt(header.getShort(wide ? 0x36 : 0x2a));
    int count = Short.toUnsignedInt(header.getShort(wide ? 0x38 : 0x2c));
    long end = start + (long) size * count;
    if (start < 0 || end > channel.size() || size < (wide ? WIDE_SEGMENT : NARROW_SEGMENT)) {
      return count == 0 ? 0 : end;
    }
    ByteBuffer table = ByteBuffer.allocate(size * count).order(header.order());
    channel.position(start);
    while (table.hasRemaining() && channel.read(table) >= 0) {
      // A read may return fewer bytes than were requested.
    }
    for (int at = 0; at < table.capacity(); at += size) {
      if (table.getInt(at) == LOADED) {
        long offset = wide ? table.getLong(at + 8) : Integer.toUnsignedLong(table.getInt(at + 4));
        long bytes =
            wide ? table.getLong(at + 0x20) : Integer.toUnsignedLong(table.getInt(at + 0x10));
        end = Math.max(end, offset + bytes);
      }
    }
    return end;
  }

  private static long sectionsEnd(ByteBuffer header) {
    boolean wide = header.get(CLASS) == CLASS_64;
    long sections = wide ? header.getLong(0x28) : Integer.toUnsignedLong(header.getInt(0x20));
    long size = Short.toUnsignedLong(header.getShort(wide ? 0x3a : 0x2e));
    long count = Short.toUnsignedLong(header.getShort(wide ? 0x3c : 0x30));
    return sections == 0 ? 0 : sections + size * count;
  }
}
