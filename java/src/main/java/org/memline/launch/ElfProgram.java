package org.memline.launch;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a 64-bit ELF file says about how it was linked.
 *
 * @param program true for a program, false for a shared library
 * @param dynamic whether the dynamic loader starts it; false for a statically linked program
 * @param needed names of the shared libraries that it was linked with
 */
public record ElfProgram(boolean program, boolean dynamic, List<String> needed) {
  private static final int MAGIC = 0x7f454c46;
  private static final int HEADER_BYTES = 64;
  private static final int CLASS = 4;
  private static final int CLASS_64 = 2;
  private static final int BYTE_ORDER = 5;
  private static final int BIG_ENDIAN = 2;
  private static final int TYPE = 0x10;
  private static final int TYPE_EXECUTABLE = 2;
  private static final int TYPE_SHARED = 3;
  private static final int SEGMENTS_AT = 0x20;
  private static final int SEGMENT_SIZE = 0x36;
  private static final int SEGMENT_COUNT = 0x38;
  private static final int SEGMENT_BYTES = 56;
  private static final int LOADED = 1;
  private static final int DYNAMIC = 2;
  private static final int INTERPRETER = 3;
  private static final int TAG_NEEDED = 1;
  private static final int TAG_NAMES = 5;
  private static final int TAG_NAMES_BYTES = 10;
  private static final int TAG_FLAGS = 0x6ffffffb;
  private static final int FLAG_PROGRAM = 0x08000000;
  private static final int TAG_BYTES = 16;

  /**
   * Largest plausible size of a table in the file, in bytes. A file with a larger table is damaged.
   */
  private static final long MOST_BYTES = 1 << 26;

  /** A segment of the file, as its program header describes it to the loader. */
  private record Segment(int type, long offset, long address, long bytes) {}

  public ElfProgram {
    needed = List.copyOf(needed);
  }

  /** Returns whether the file is a statically linked program. */
  public boolean isStatic() {
    return program && !dynamic;
  }

  /**
   * Reads the linking properties of a file. Returns empty if the file is not a 64-bit ELF file, or
   * is damaged or unreadable.
   */
  public static Optional<ElfProgram> read(Path file) {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      return read(channel);
    } catch (IOException | IndexOutOfBoundsException | BufferUnderflowException damaged) {
      return Optional.empty();
    }
  }

  private static Optional<ElfProgram> read(SeekableByteChannel file) throws IOException {
    ByteBuffer header = bytes(file, 0, HEADER_BYTES, ByteOrder.BIG_ENDIAN);
    if (header.getInt(0) != MAGIC || header.get(CLASS) != CLASS_64) {
      return Optional.empty();
    }
    ByteOrder order =
        header.get(BYTE_ORDER) == BIG_ENDIAN ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    header.order(order);
    List<Segment> segments = segments(file, header, order);
    boolean dynamic = segments.stream().anyMatch(segment -> segment.type == INTERPRETER);
    List<String> needed = new ArrayList<>();
    boolean marked = false;
    for (Segment segment : segments) {
      if (segment.type == DYNAMIC) {
        marked |= tags(file, segment, segments, order, needed);
      }
    }
    int type = header.getShort(TYPE);
    boolean program = type == TYPE_EXECUTABLE || type == TYPE_SHARED && (dynamic || marked);
    return Optional.of(new ElfProgram(program, dynamic, needed));
  }

  private static List<Segment> segments(
      SeekableByteChannel file, ByteBuffer header, ByteOrder order) throws IOException {
    int size = Short.toUnsignedInt(header.getShort(SEGMENT_SIZE));
    int count = Short.toUnsignedInt(header.getShort(SEGMENT_COUNT));
    List<Segment> segments = new ArrayList<>();
    for (int i = 0; i < count && size >= SEGMENT_BYTES; i++) {
      ByteBuffer one =
          bytes(file, header.getLong(SEGMENTS_AT) + (long) i * size, SEGMENT_BYTES, order);
      segments.add(new Segment(one.getInt(0), one.getLong(8), one.getLong(16), one.getLong(32)));
    }
    return segments;
  }

  /**
   * Reads the dynamic section of the file.
   *
   * @param needed receives the names of the shared libraries that the file was linked with
   * @return whether the section marks the file as a program (flag DF_1_PIE)
   */
  private static boolean tags(
      SeekableByteChannel file,
      Segment dynamic,
      List<Segment> segments,
      ByteOrder order,
      List<String> needed)
      throws IOException {
    ByteBuffer tags = bytes(file, dynamic.offset, dynamic.bytes, order);
    List<Long> names = new ArrayList<>();
    long namesAddress = 0;
    long namesBytes = 0;
    boolean marked = false;
    while (tags.remaining() >= TAG_BYTES) {
      long tag = tags.getLong();
      long value = tags.getLong();
      if (tag == 0) {
        break;
      }
      if (tag == TAG_NEEDED) {
        names.add(value);
      }
      namesAddress = tag == TAG_NAMES ? value : namesAddress;
      namesBytes = tag == TAG_NAMES_BYTES ? value : namesBytes;
      marked |= tag == TAG_FLAGS && (value & FLAG_PROGRAM) != 0;
    }
    ByteBuffer text = bytes(file, place(namesAddress, segments), namesBytes, order);
    for (long name : names) {
      needed.add(text(text, name));
    }
    return marked;
  }

  /** Returns the offset in the file of the byte that the loader maps to a virtual address. */
  private static long place(long address, List<Segment> segments) {
    return segments.stream()
        .filter(segment -> segment.type == LOADED)
        .filter(segment -> address >= segment.address && address - segment.address < segment.bytes)
        .mapToLong(segment -> address - segment.address + segment.offset)
        .findFirst()
        .orElse(0);
  }

  private static String text(ByteBuffer names, long from) {
    int begin = Objects.checkIndex((int) Math.min(from, Integer.MAX_VALUE), names.limit());
    int end = begin;
    while (names.get(end) != 0) {
      end++;
    }
    return new String(names.array(), begin, end - begin, StandardCharsets.UTF_8);
  }

  /**
   * Reads bytes of the file.
   *
   * @throws BufferUnderflowException if the file ends before these bytes
   */
  private static ByteBuffer bytes(SeekableByteChannel file, long from, long count, ByteOrder order)
      throws IOException {
    if (from < 0 || count < 0 || count > MOST_BYTES || from > file.size() - count) {
      throw new BufferUnderflowException();
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) count).order(order);
    file.position(from);
    while (bytes.hasRemaining()) {
      if (file.read(bytes) < 0) {
        throw new BufferUnderflowException();
      }
    }
    return bytes.flip();
  }
}
