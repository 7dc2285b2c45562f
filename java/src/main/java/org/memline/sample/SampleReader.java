package org.memline.sample;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;

/** Reads samples files back, plain or compressed with gzip. */
public final class SampleReader {
  private final boolean skipDamaged;
  private final List<LaunchRecord> launches = new ArrayList<>();
  private final List<CellSample> samples = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();
  private RunRecord run;
  private int launchOffset;

  private SampleReader(boolean skipDamaged) {
    this.skipDamaged = skipDamaged;
  }

  /**
   * One set from one or more files of the same machine; launches are numbered on from file to file.
   * A torn last line is left out with a notice.
   *
   * @param skipDamaged whether any other damaged line is left out too, instead of being an error
   * @throws SampleException naming the file and the line
   */
  public static SampleSet read(List<Path> files, boolean skipDamaged) {
    SampleReader reader = new SampleReader(skipDamaged);
    for (Path file : files) {
      reader.readFile(file);
      reader.launchOffset = reader.launches.stream().mapToInt(LaunchRecord::number).max().orElse(0);
    }
    if (reader.samples.isEmpty()) {
      throw new SampleException(files.get(0) + " has no measured cell: calibrate again");
    }
    return new SampleSet(reader.run, reader.launches, reader.samples, reader.notices);
  }

  private void readFile(Path file) {
    List<String> lines = lines(file);
    if (lines.isEmpty()) {
      throw new SampleException(file + " is empty: calibrate again");
    }
    for (int i = 0; i < lines.size(); i++) {
      try {
        take(JournalFormat.open(lines.get(i)), file);
      } catch (SampleException e) {
        throw e;
      } catch (RuntimeException e) {
        damaged(file, i + 1, i + 1 == lines.size() && i > 0, e);
      }
    }
  }

  private void take(JsonNode node, Path file) {
    switch (node.required("type").asString()) {
      case "run" -> takeRun(node, file);
      case "launch" -> {
        LaunchRecord launch = JournalFormat.readLaunch(node);
        launches.add(renumbered(launch));
      }
      case "cell" -> {
        CellSample s = JournalFormat.readSample(node);
        samples.add(
            new CellSample(
                s.cell(),
                s.launch() + launchOffset,
                s.leader(),
                s.stop(),
                s.oneWayNs(),
                s.batchEnds(),
                s.disturbed(),
                s.controlNs()));
      }
      default ->
          throw new IllegalArgumentException(
              "type '" + node.path("type").asString() + "' is unknown");
    }
  }

  private void takeRun(JsonNode node, Path file) {
    int format = node.required("format").asInt();
    if (format > JournalFormat.FORMAT) {
      throw new SampleException(
          "%s has format %d, this memline reads up to %d: use a newer memline"
              .formatted(file, format, JournalFormat.FORMAT));
    }
    RunRecord read = JournalFormat.readRun(node);
    if (run != null && !run.fact("cpu_model").equals(read.fact("cpu_model"))) {
      throw new SampleException(
          "%s is from another machine (%s, not %s): fit them apart"
              .formatted(file, read.fact("cpu_model"), run.fact("cpu_model")));
    }
    run = run == null ? read : run;
  }

  private LaunchRecord renumbered(LaunchRecord l) {
    return new LaunchRecord(
        l.number() + launchOffset,
        l.ranks(),
        l.mesh(),
        l.oversubscribed(),
        l.orderSeed(),
        l.clockResolutionNs(),
        l.mpi(),
        l.nativeBuild(),
        l.places());
  }

  private void damaged(Path file, int line, boolean torn, RuntimeException why) {
    String what =
        "%s: line %d is damaged (%s)"
            .formatted(file, line, why.getMessage().lines().findFirst().orElse(""));
    if (line == 1 || !torn && !skipDamaged) {
      throw new SampleException(
          what
              + (line == 1
                  ? ": not a memline samples file, or unusable"
                  : ": --skip-damaged leaves it out"));
    }
    notices.add(what + ", left out");
  }

  private static List<String> lines(Path file) {
    try (InputStream in = decompressed(Files.newInputStream(file));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    } catch (NoSuchFileException e) {
      throw new SampleException("no samples file " + file + ": name an existing one");
    } catch (IOException | java.io.UncheckedIOException e) {
      throw new SampleException(file + " cannot be read: " + e.getMessage());
    }
  }

  private static InputStream decompressed(InputStream raw) throws IOException {
    PushbackInputStream in = new PushbackInputStream(raw, 2);
    byte[] magic = in.readNBytes(2);
    in.unread(magic);
    boolean gzip = magic.length == 2 && (magic[0] & 0xff) == 0x1f && (magic[1] & 0xff) == 0x8b;
    return gzip ? new GZIPInputStream(in) : in;
  }
}
