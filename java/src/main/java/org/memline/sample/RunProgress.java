package org.memline.sample;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * How far a run has come, by its journal, read line by line and kept as ids alone: the samples
 * themselves may be more than memory holds.
 *
 * @param run null where not even the run's own line was written whole
 * @param measured the cells of each planned launch that has begun, in it or in what continued it
 * @param ended the planned launches that came to their end, in one start or in several
 * @param highest number of a start of the ranks
 * @param wholeBytes of the file before a torn last line
 * @param tornBytes of that line
 */
public record RunProgress(
    RunRecord run,
    Map<Integer, Set<String>> measured,
    Set<Integer> ended,
    int highest,
    long wholeBytes,
    long tornBytes) {

  /**
   * @throws SampleException naming the file and what is wrong with it; a torn last line is not
   */
  public static RunProgress of(Path samples) {
    Reading reading = new Reading(samples);
    try (BufferedReader in = Files.newBufferedReader(samples, StandardCharsets.ISO_8859_1)) {
      long size = Files.size(samples);
      String line = in.readLine();
      for (int number = 1; line != null; number++) {
        String next = in.readLine();
        long bytes = line.length(); // read as bytes: a torn line may end within a character
        // A line that lacks nothing but its end is torn, too: the next one would be appended to it.
        boolean torn = next == null && reading.wholeBytes + bytes == size;
        if (!torn) {
          byte[] text = line.getBytes(StandardCharsets.ISO_8859_1);
          reading.take(new String(text, StandardCharsets.UTF_8), number);
        }
        reading.wholeBytes += torn ? 0 : bytes + 1;
        line = next;
      }
      return reading.progress(size - reading.wholeBytes);
    } catch (NoSuchFileException e) {
      throw new SampleException("no samples file " + samples + ": there is nothing to resume");
    } catch (IOException e) {
      throw new SampleException(samples + " cannot be read: " + e.getMessage());
    }
  }

  /** Whether every planned launch has come to its end. */
  public boolean whole() {
    return run != null && ended.size() >= run.launches();
  }

  /** The cells that the planned launch still has to measure, in the plan's order. */
  public List<Cell> lacking(int launch, Plan plan) {
    if (ended.contains(launch)) {
      return List.of();
    }
    Set<String> done = measured.getOrDefault(launch, Set.of());
    return plan.cells().stream().filter(cell -> !done.contains(cell.id())).toList();
  }

  /** Whether the planned launch was started at all. */
  public boolean begun(int launch) {
    return measured.containsKey(launch);
  }

  /** Takes the torn last line off the file. */
  public void dropTorn(Path samples) {
    try (RandomAccessFile file = new RandomAccessFile(samples.toFile(), "rw")) {
      file.setLength(wholeBytes);
    } catch (IOException e) {
      throw new SampleException(samples + " cannot be written: " + e.getMessage());
    }
  }

  /** The lines so far. */
  private static final class Reading {
    private final Path file;
    private final Map<Integer, Set<String>> measured = new TreeMap<>();
    private final Map<Integer, Integer> planned = new TreeMap<>();
    private final Set<Integer> ended = new TreeSet<>();
    private RunRecord run;
    private int highest;
    private long wholeBytes;

    Reading(Path file) {
      this.file = file;
    }

    void take(String line, int number) {
      try {
        take(JournalFormat.open(line), number);
      } catch (SampleException e) {
        throw e;
      } catch (RuntimeException e) {
        throw new SampleException(
            "%s: line %d is damaged (%s): it cannot be gone on with, only fit --skip-damaged uses it"
                .formatted(file, number, JournalFormat.damage(e)));
      }
    }

    private void take(JsonNode node, int number) {
      String type = node.required("type").asString();
      if ((number == 1) != type.equals("run")) {
        throw new SampleException(
            "%s: line %d is of type '%s': not one run's samples file"
                .formatted(file, number, type));
      }
      switch (type) {
        case "run" -> run = JournalFormat.readRun(node);
        case "launch" -> {
          LaunchRecord launch = JournalFormat.readLaunch(node);
          highest = Math.max(highest, launch.number());
          planned.put(launch.number(), launch.planned());
          measured.computeIfAbsent(launch.planned(), n -> new HashSet<>());
        }
        case "cell" -> {
          CellSample sample = JournalFormat.readSample(node);
          measured
              .computeIfAbsent(plannedOf(sample.launch()), n -> new HashSet<>())
              .add(sample.cell().id());
        }
        case "end" -> ended.add(plannedOf(JournalFormat.readEnd(node).launch()));
        default -> {
          // Nothing that tells what is left to do.
        }
      }
    }

    private int plannedOf(int start) {
      return planned.getOrDefault(start, start);
    }

    RunProgress progress(long tornBytes) {
      return new RunProgress(run, measured, ended, highest, wholeBytes, tornBytes);
    }
  }

  /** What differs between the conditions of this run and others, one text each. */
  public List<String> differences(Map<String, String> now) {
    Set<String> names = new TreeSet<>(run.conditions().keySet());
    names.addAll(now.keySet());
    List<String> differences = new ArrayList<>();
    for (String name : names) {
      String then = run.conditions().getOrDefault(name, "nothing");
      String here = now.getOrDefault(name, "nothing");
      if (!then.equals(here)) {
        differences.add("%s was '%s' and is '%s'".formatted(name, then, here));
      }
    }
    return differences;
  }
}
