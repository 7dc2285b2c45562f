package org.memline.launch;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes minimal executable files, with only the data that a loader reads before it starts a
 * program.
 */
public final class ElfImage {
  private static final int ADDRESS = 0x400000;
  private static final int SEGMENT_BYTES = 56;

  private ElfImage() {}

  /** Returns a statically linked program with one loaded segment. */
  public static byte[] staticProgram() {
    return image(false, 2, List.of(), new byte[0], new byte[0]);
  }

  /** Returns a dynamically linked program that needs these libraries. */
  public static byte[] program(String... libraries) {
    return program(false, true, false, List.of(libraries));
  }

  /**
   * @param loader whether the dynamic loader starts it
   * @param marked whether it has the flag of position-independent programs, which distinguishes
   *     static ones from libraries
   */
  static byte[] program(boolean bigEndian, boolean loader, boolean marked, List<String> libraries) {
    StringBuilder names = new StringBuilder("\0");
    List<long[]> tags = new ArrayList<>();
    for (String library : libraries) {
      tags.add(new long[] {1, names.length()});
      names.append(library).append('\0');
    }
    int parts = loader ? 3 : 2;
    int namesAt = 64 + parts * SEGMENT_BYTES;
    tags.add(new long[] {5, ADDRESS + namesAt});
    tags.add(new long[] {10, names.length()});
    if (marked) {
      tags.add(new long[] {0x6ffffffb, 0x08000001});
    }
    tags.add(new long[] {0, 0});
    ByteBuffer dynamic = ByteBuffer.allocate(16 * tags.size()).order(order(bigEndian));
    tags.forEach(tag -> dynamic.putLong(tag[0]).putLong(tag[1]));
    return image(
        bigEndian,
        3,
        loader ? List.of(1, 2, 3) : List.of(1, 2),
        names.toString().getBytes(StandardCharsets.UTF_8),
        dynamic.array());
  }

  private static byte[] image(
      boolean bigEndian, int type, List<Integer> kinds, byte[] names, byte[] dynamic) {
    List<Integer> parts = kinds.isEmpty() ? List.of(1) : kinds;
    int namesAt = 64 + parts.size() * SEGMENT_BYTES;
    int dynamicAt = namesAt + names.length;
    ByteBuffer file = ByteBuffer.allocate(dynamicAt + dynamic.length).order(ByteOrder.BIG_ENDIAN);
    file.putInt(0, 0x7f454c46).put(4, (byte) 2).put(5, (byte) (bigEndian ? 2 : 1));
    file.order(order(bigEndian));
    file.putShort(0x10, (short) type).putLong(0x20, 64);
    file.putShort(0x36, (short) SEGMENT_BYTES).putShort(0x38, (short) parts.size());
    for (int i = 0; i < parts.size(); i++) {
      int at = 64 + i * SEGMENT_BYTES;
      boolean tags = parts.get(i) == 2;
      file.putInt(at, parts.get(i)).putLong(at + 8, tags ? dynamicAt : 0);
      file.putLong(at + 16, ADDRESS + (tags ? dynamicAt : 0));
      file.putLong(at + 32, tags ? dynamic.length : file.capacity());
    }
    file.put(namesAt, names).put(dynamicAt, dynamic);
    return file.array();
  }

  private static ByteOrder order(boolean bigEndian) {
    return bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
  }
}
