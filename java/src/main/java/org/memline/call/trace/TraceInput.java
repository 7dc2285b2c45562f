package org.memline.call.trace;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Reads lines and bytes of a trace in order. A gzip file is unpacked. */
final class TraceInput implements AutoCloseable {
  private static final int BUFFER = 1 << 18;
  private static final int GZIP_MAGIC = 0x8b1f;

  /**
   * Upper bound of the length of a line, in bytes. It is large because the last line of a trace
   * lists all annotated sections.
   */
  private static final int LONGEST_LINE = 1 << 24;

  private final Path file;
  private final InputStream in;
  private long position;
  private String piece = "";

  TraceInput(Path file) {
    this.file = file;
    try {
      in = open();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private InputStream open() throws IOException {
    if (Files.isDirectory(file)) {
      throw new TraceException(file + ": is a folder, not a trace: give the files in it");
    }
    InputStream raw = new BufferedInputStream(Files.newInputStream(file), BUFFER);
    raw.mark(2);
    int first = raw.read() | raw.read() << Byte.SIZE;
    raw.reset();
    return first == GZIP_MAGIC
        ? new BufferedInputStream(new GZIPInputStream(raw, BUFFER), BUFFER)
        : raw;
  }

  /**
   * Returns whether the unpacked content of a file begins with {@code text}. Returns false if the
   * file cannot be read.
   */
  static boolean begins(Path file, String text) {
    byte[] beginning = new byte[text.length()];
    try (TraceInput in = new TraceInput(file)) {
      return in.fill(beginning, beginning.length)
          && new String(beginning, StandardCharsets.UTF_8).equals(text);
    } catch (TraceException e) {
      return false;
    }
  }

  /** Returns the position of the next byte in the unpacked content, from 0. */
  long position() {
    return position;
  }

  /**
   * Returns the text after the last newline if the file ended within a line; otherwise an empty
   * text.
   */
  String piece() {
    return piece;
  }

  /**
   * Returns the next line without its newline. Returns an empty result if the file ends before a
   * newline.
   */
  Optional<String> line() {
    ByteArrayOutputStream line = new ByteArrayOutputStream(256);
    int next = read();
    while (next >= 0 && next != '\n') {
      line.write(next);
      if (line.size() > LONGEST_LINE) {
        throw new TraceException(
            "%s: there is no end of a line in the %d bytes after byte %d: this is not a trace, or it is damaged"
                .formatted(file, LONGEST_LINE, position - line.size()));
      }
      next = read();
    }
    String text = line.toString(StandardCharsets.UTF_8);
    piece = next < 0 ? text : "";
    return next < 0 ? Optional.empty() : Optional.of(text);
  }

  private int read() {
    try {
      int next = in.read();
      position += next < 0 ? 0 : 1;
      return next;
    } catch (EOFException torn) {
      return -1;
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /**
   * Reads bytes. Returns false if the file ends before all of them have been read.
   *
   * @param count number of bytes
   */
  boolean fill(byte[] bytes, int count) {
    int filled = 0;
    try {
      int got = 0;
      while (filled < count && got >= 0) {
        got = in.read(bytes, filled, count - filled);
        filled += Math.max(got, 0);
      }
    } catch (EOFException torn) {
      // The gzip file is truncated, but the bytes that were unpacked before its end can be used.
    } catch (IOException e) {
      throw unreadable(e);
    }
    position += filled;
    return filled == count;
  }

  /** Reads the next byte. Returns whether it is the newline that ends a block. */
  boolean newline() {
    return read() == '\n';
  }

  /** Returns whether the end of the file is reached. */
  boolean atEnd() {
    try {
      in.mark(1);
      int next = in.read();
      in.reset();
      return next < 0;
    } catch (EOFException torn) {
      return true;
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private TraceException unreadable(IOException e) {
    if (e instanceof NoSuchFileException) {
      return new TraceException(file + ": there is no such file");
    }
    if (e instanceof ZipException) {
      return new TraceException(
          "%s: the gzip file is damaged at byte %d of its content: %s"
              .formatted(file, position, e.getMessage()));
    }
    return new TraceException(file + ": cannot be read: " + e.getMessage());
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }
}
