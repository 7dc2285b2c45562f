package org.memline.sample;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** One samples file, line by line: the run first, then its launches and cells. */
final class SampleFile {
  private static final int GZIP_MAGIC = 0x1f8b;

  final List<LaunchRecord> launches = new ArrayList<>();
  final List<LocalControl> controls = new ArrayList<>();
  final List<LaunchEnd> ends = new ArrayList<>();
  final List<CellSample> samples = new ArrayList<>();
  final List<String> notices = new ArrayList<>();
  RunRecord run;
  CopyRules rules;

  private final Path file;
  private int lines;

  private SampleFile(Path file) {
    this.file = file;
  }

  static SampleFile read(Path file, boolean skipDamaged) {
    SampleFile content = new SampleFile(file);
    String torn = content.readLines(skipDamaged);
    if (!torn.isBlank()) {
      content.take(torn, true, skipDamaged);
    }
    if (content.lines == 0) {
      throw new SampleException(file + " is empty: calibrate again");
    }
    return content;
  }

  /** Every line that has an end; returns what is behind the last one. */
  private String readLines(boolean skipDamaged) {
    try (InputStream in = decompressed(Files.newInputStream(file))) {
      return JournalLines.read(in, line -> take(line, false, skipDamaged)).torn();
    } catch (NoSuchFileException e) {
      throw new SampleException("no samples file " + file + ": name an existing one");
    } catch (EOFException | ZipException e) {
      throw new SampleException(
          "%s is a gzip file that is cut off or damaged: copy it again from where it was whole"
              .formatted(file));
    } catch (IOException e) {
      throw new SampleException(file + " cannot be read: " + e.getMessage());
    }
  }

  private void take(String line, boolean torn, boolean skipDamaged) {
    lines++;
    try {
      take(JournalFormat.read(line));
    } catch (SampleException e) {
      throw e;
    } catch (RuntimeException e) {
      String what =
          "%s: line %d is damaged (%s)".formatted(file, lines, JournalFormat.damage(file, e));
      if (lines == 1) {
        throw new SampleException(
            what
                + ": not a memline samples file (those end in .samples.jsonl), or beyond use:"
                + " name another, or calibrate again");
      }
      if (!torn && !skipDamaged) {
        throw new SampleException(what + ": --skip-damaged leaves it out");
      }
      notices.add(what + ", left out");
    }
  }

  private void take(JournalLine line) {
    if ((lines == 1) != line instanceof RunRecord) {
      throw new SampleException(
          lines == 1
              ? file
                  + " does not start with its run's line: take the whole file that calibrate wrote"
              : "%s: line %d starts another run: name the files apart".formatted(file, lines));
    }
    if (line instanceof RunRecord own) {
      run = own;
    } else if (line instanceof CopyRules own) {
      rules = rules == null ? own : rules; // the ranks, too, go by the first ones
    } else if (line instanceof LaunchRecord launch) {
      launches.add(launch);
    } else if (line instanceof LocalControl control) {
      controls.add(control);
    } else if (line instanceof LaunchEnd end) {
      ends.add(end);
    } else if (line instanceof CellSample sample) {
      samples.add(sample);
    } // of a race the winner is among the rules
  }

  static InputStream decompressed(InputStream raw) throws IOException {
    PushbackInputStream in = new PushbackInputStream(raw, 2);
    byte[] magic = in.readNBytes(2);
    in.unread(magic);
    boolean gzip = magic.length == 2 && ((magic[0] & 0xff) << 8 | (magic[1] & 0xff)) == GZIP_MAGIC;
    return gzip ? new GZIPInputStream(in) : in;
  }
}
