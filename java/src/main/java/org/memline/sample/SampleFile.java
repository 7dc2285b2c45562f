package org.memline.sample;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import tools.jackson.databind.JsonNode;

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

  private SampleFile(Path file) {
    this.file = file;
  }

  static SampleFile read(Path file, boolean skipDamaged) {
    SampleFile content = new SampleFile(file);
    String text = content.text();
    if (text.isBlank()) {
      throw new SampleException(file + " is empty: calibrate again");
    }
    String[] lines = text.split("\n");
    for (int i = 0; i < lines.length; i++) {
      boolean torn = i + 1 == lines.length && !text.endsWith("\n");
      content.take(lines[i], i + 1, torn, skipDamaged);
    }
    return content;
  }

  private void take(String line, int number, boolean torn, boolean skipDamaged) {
    JsonNode node;
    try {
      node = JournalFormat.open(line);
      if (number == 1) {
        requireRun(node);
      }
      takeRecord(node, number);
    } catch (SampleException e) {
      throw e;
    } catch (RuntimeException e) {
      String what = "%s: line %d is damaged (%s)".formatted(file, number, JournalFormat.damage(e));
      if (number == 1) {
        throw new SampleException(
            what + ": not a memline samples file, or beyond use: calibrate again");
      }
      if (!torn && !skipDamaged) {
        throw new SampleException(what + ": --skip-damaged leaves it out");
      }
      notices.add(what + ", left out");
    }
  }

  private void requireRun(JsonNode node) {
    if (!node.path("type").asString("").equals("run")) {
      throw new SampleException(
          file + " does not start with its run's line: take the whole file that calibrate wrote");
    }
    int format = node.required("format").asInt();
    if (format > JournalFormat.FORMAT) {
      throw new SampleException(
          "%s has format %d, this memline reads up to %d: use a newer memline"
              .formatted(file, format, JournalFormat.FORMAT));
    }
  }

  private void takeRecord(JsonNode node, int number) {
    switch (node.required("type").asString()) {
      case "run" -> {
        if (number > 1) {
          throw new SampleException(
              "%s: line %d starts another run: name the files apart".formatted(file, number));
        }
        run = JournalFormat.readRun(node);
      }
      case "race" -> JournalFormat.readRace(node); // its winner is among the rules
      case "rules" -> {
        CopyRules read = JournalFormat.readRules(node);
        rules = rules == null ? read : rules; // the ranks, too, go by the first ones
      }
      case "launch" -> launches.add(JournalFormat.readLaunch(node));
      case "control" -> controls.add(JournalFormat.readControl(node));
      case "end" -> ends.add(JournalFormat.readEnd(node));
      case "cell" -> samples.add(JournalFormat.readSample(node));
      default ->
          throw new IllegalArgumentException(
              "type '" + node.path("type").asString() + "' is unknown");
    }
  }

  private String text() {
    try (InputStream in = decompressed(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
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

  private static InputStream decompressed(InputStream raw) throws IOException {
    PushbackInputStream in = new PushbackInputStream(raw, 2);
    byte[] magic = in.readNBytes(2);
    in.unread(magic);
    boolean gzip = magic.length == 2 && ((magic[0] & 0xff) << 8 | (magic[1] & 0xff)) == GZIP_MAGIC;
    return gzip ? new GZIPInputStream(in) : in;
  }
}
