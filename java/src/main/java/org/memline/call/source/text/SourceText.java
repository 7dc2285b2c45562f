package org.memline.call.source.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A C file that can be written again byte for byte. It is decoded as UTF-8 if that is valid, so
 * that columns count characters. Otherwise it is decoded as ISO 8859-1, in which all bytes are
 * valid.
 */
public final class SourceText {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final String file;
  private final Charset charset;
  private final String text;
  private final int[] lineStarts;

  private SourceText(String file, Charset charset, String text) {
    this.file = file;
    this.charset = charset;
    this.text = text;
    lineStarts =
        IntStream.concat(
                IntStream.of(0),
                IntStream.range(0, text.length())
                    .filter(at -> text.charAt(at) == '\n')
                    .map(at -> at + 1))
            .toArray();
  }

  /**
   * Decodes a file.
   *
   * @param file name of the file for messages and {@code #line} directives
   * @throws SourceException if the file is empty or not text
   */
  public static SourceText of(String file, byte[] bytes) {
    for (int at = 0; at < bytes.length; at++) {
      if (bytes[at] == 0) {
        throw new SourceException(
            file + ": is not C source: byte " + at + " is 0 (name the .c file)");
      }
    }
    SourceText source = decoded(file, bytes);
    if (source.text.isBlank()) {
      throw new SourceException(file + ": is empty: name a C file");
    }
    return source;
  }

  /**
   * Reads a file.
   *
   * @throws SourceException if the file cannot be read
   */
  public static SourceText read(Path file) {
    if (Files.isDirectory(file)) {
      throw new SourceException(file + ": is a folder: name a C file");
    }
    if (!Files.exists(file)) {
      throw new SourceException(file + ": there is no such file");
    }
    try {
      return of(file.toString(), Files.readAllBytes(file));
    } catch (IOException e) {
      throw new SourceException(file + ": cannot be read: " + e.getMessage());
    }
  }

  private static SourceText decoded(String file, byte[] bytes) {
    try {
      CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return new SourceText(file, StandardCharsets.UTF_8, text.toString());
    } catch (CharacterCodingException e) {
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      return new SourceText(file, StandardCharsets.ISO_8859_1, text);
    }
  }

  public String file() {
    return file;
  }

  public String text() {
    return text;
  }

  /**
   * Returns the offset at which text may be inserted first: after the byte-order mark, which must
   * remain first in the file. Returns 0 if there is no such mark.
   */
  public int begin() {
    String mark = new String(BYTE_ORDER_MARK.getBytes(StandardCharsets.UTF_8), charset);
    return text.startsWith(mark) ? mark.length() : 0;
  }

  public byte[] encode(String changed) {
    return changed.getBytes(charset);
  }

  /** Returns the number of the line at an offset, from 1, as editors and compilers count. */
  public int line(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** Returns the number of the column at an offset, from 1, in characters. */
  public int column(int offset) {
    int start = Math.max(lineStarts[line(offset) - 1], begin());
    return text.codePointCount(Math.min(start, offset), offset) + 1;
  }

  /** Returns the place of an offset in the text as {@code FILE:LINE:COLUMN}, for messages. */
  public String place(int offset) {
    return file + ":" + line(offset) + ":" + column(offset);
  }

  /** Returns the characters that end a line in this file. */
  public String newline() {
    int first = text.indexOf('\n');
    return first > 0 && text.charAt(first - 1) == '\r' ? "\r\n" : "\n";
  }
}
