package org.memline.sample;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads a samples file line by line, because the file may be larger than memory. The file is plain
 * text or compressed by gzip.
 */
public final class SampleLines {
  private static final int GZIP_MAGIC = 0x1f8b;

  private final Path file;
  private final boolean skipDamaged;
  private final Consumer<JournalLine> sink;
  private final List<String> notices = new ArrayList<>();
  private int lines;

  private SampleLines(Path file, boolean skipDamaged, Consumer<JournalLine> sink) {
    this.file = file;
    this.skipDamaged = skipDamaged;
    this.sink = sink;
  }

  /**
   * Passes the content of each line of a samples file to {@code sink}. The line with the properties
   * of the run comes first.
   *
   * @param skipDamaged true if damaged lines are left out, false if they are an error. An
   *     incomplete last line is left out in either case
   * @return one message for each part of the file that was left out
   * @throws SampleException if a line is damaged and not left out, or if the file cannot be read;
   *     the message names the file and the line
   */
  public static List<String> read(Path file, boolean skipDamaged, Consumer<JournalLine> sink) {
    SampleLines all = new SampleLines(file, skipDamaged, sink);
    String torn = all.readLines();
    if (!torn.isBlank()) {
      all.take(torn, true);
    }
    if (all.lines == 0) {
      throw new SampleException(file + " is empty: measure again");
    }
    return all.notices;
  }

  /** Reads every complete line of the file. Returns the text after the last complete line. */
  private String readLines() {
    try (InputStream in = decompressed(Files.newInputStream(file))) {
      return JournalLines.read(in, line -> take(line, false)).torn();
    } catch (NoSuchFileException e) {
      throw new SampleException("there is no samples file " + file + ": name an existing one");
    } catch (EOFException | ZipException e) {
      throw new SampleException(
          "%s is a truncated or damaged gzip file: copy it again from the original"
              .formatted(file));
    } catch (AccessDeniedException e) {
      throw new SampleException(file + " cannot be read: no permission");
    } catch (IOException e) {
      throw new SampleException(file + " cannot be read: " + e.getMessage());
    }
  }

  private void take(String line, boolean torn) {
    lines++;
    JournalLine parsed = parsed(line, torn);
    if (parsed != null) {
      requirePlace(parsed);
      sink.accept(parsed);
    }
  }

  /** Returns the content of a line of the file; null if the line is damaged and is left out. */
  private JournalLine parsed(String line, boolean torn) {
    try {
      return JournalFormat.read(line);
    } catch (SampleException e) {
      throw e;
    } catch (RuntimeException e) {
      String what =
          "%s: line %d is damaged (%s)".formatted(file, lines, JournalFormat.damage(file, e));
      if (lines == 1) {
        throw new SampleException(
            what
                + ": it is not a samples file, or it cannot be used: give the file"
                + " NAME.samples.jsonl of a run");
      }
      if (!torn && !skipDamaged) {
        throw new SampleException(what + ": --skip-damaged leaves it out");
      }
      notices.add(what + ", left out");
      return null;
    }
  }

  private void requirePlace(JournalLine parsed) {
    if ((lines == 1) != parsed instanceof RunRecord) {
      throw new SampleException(
          lines == 1
              ? file
                  + " does not start with the line that describes its run: give the whole file as"
                  + " it was written"
              : "%s: line %d starts another run: give each run a file of its own"
                  .formatted(file, lines));
    }
  }

  static InputStream decompressed(InputStream raw) throws IOException {
    PushbackInputStream in = new PushbackInputStream(raw, 2);
    byte[] magic = in.readNBytes(2);
    in.unread(magic);
    boolean gzip = magic.length == 2 && ((magic[0] & 0xff) << 8 | (magic[1] & 0xff)) == GZIP_MAGIC;
    return gzip ? new GZIPInputStream(in) : in;
  }
}
