package org.memline.sample;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
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

/**
 * The progress of a run, read from its samples file. Only the ids of the measured cells
 * (configurations) are kept in memory, because the samples may be larger than memory.
 *
 * @param run record of the run, from the first line of the file; null if this line is incomplete
 * @param measured ids of the measured cells by the number of the planned launch, for all planned
 *     launches that have begun. Cells that a continuation (a launch that completes an interrupted
 *     one) has measured belong to the planned launch
 * @param ended numbers of the planned launches that are complete, possibly after continuations
 * @param highest highest number of all launches, including continuations
 * @param wholeBytes bytes of the file up to the end of the last complete line
 * @param tornBytes bytes of an incomplete last line; 0 if the last line is complete
 */
public record RunProgress(
    RunRecord run,
    Map<Integer, Set<String>> measured,
    Set<Integer> ended,
    int highest,
    long wholeBytes,
    long tornBytes) {

  /**
   * Reads the progress from a samples file.
   *
   * @throws SampleException if the file cannot be read; the message names the file and the problem.
   *     An incomplete last line is no error
   */
  public static RunProgress of(Path samples) {
    Reading reading = new Reading(samples);
    try (InputStream in = Files.newInputStream(samples)) {
      long size = Files.size(samples);
      // A last line without a line end counts as incomplete, because the next line would be
      // appended to it.
      long whole = JournalLines.read(in, reading::take).wholeBytes();
      return reading.progress(whole, size - whole);
    } catch (NoSuchFileException e) {
      throw new SampleException(
          "there is no samples file " + samples + ": there is nothing to resume");
    } catch (IOException e) {
      throw new SampleException(samples + " cannot be read: " + e.getMessage());
    }
  }

  /** Returns whether all planned launches (starts of mpirun) are complete. */
  public boolean whole() {
    return run != null && ended.size() >= run.launches();
  }

  /**
   * Returns the cells (configurations) that a planned launch (start of mpirun) has not measured
   * yet, in the order of the plan.
   */
  public List<Cell> lacking(int launch, Plan plan) {
    if (ended.contains(launch)) {
      return List.of();
    }
    Set<String> done = measured.getOrDefault(launch, Set.of());
    return plan.cells().stream().filter(cell -> !done.contains(cell.id())).toList();
  }

  /** Returns whether the planned launch (start of mpirun) with this number was started. */
  public boolean begun(int launch) {
    return measured.containsKey(launch);
  }

  /** Removes the incomplete last line from the file. */
  public void dropTorn(Path samples) {
    try (RandomAccessFile file = new RandomAccessFile(samples.toFile(), "rw")) {
      file.setLength(wholeBytes);
    } catch (IOException e) {
      throw new SampleException(samples + " cannot be written: " + e.getMessage());
    }
  }

  /** Collects the progress of the run from the lines of the samples file that were read so far. */
  private static final class Reading {
    private final Path file;
    private final Map<Integer, Set<String>> measured = new TreeMap<>();
    private final Map<Integer, Integer> planned = new TreeMap<>();
    private final Set<Integer> ended = new TreeSet<>();
    private RunRecord run;
    private int highest;
    private int lines;

    Reading(Path file) {
      this.file = file;
    }

    void take(String line) {
      lines++;
      try {
        take(JournalFormat.read(line));
      } catch (SampleException e) {
        throw e;
      } catch (RuntimeException e) {
        throw new SampleException(
            "%s: line %d is damaged (%s): the run cannot be resumed; fit --skip-damaged uses its other lines"
                .formatted(file, lines, JournalFormat.damage(file, e)));
      }
    }

    private void take(JournalLine line) {
      if ((lines == 1) != line instanceof RunRecord) {
        throw new SampleException(
            "%s: line %d is %s: this is not the samples file of one run"
                .formatted(
                    file,
                    lines,
                    lines == 1
                        ? "not the description of a run"
                        : "the description of another run"));
      }
      if (line instanceof RunRecord own) {
        run = own;
      } else if (line instanceof LaunchRecord launch) {
        highest = Math.max(highest, launch.number());
        planned.put(launch.number(), launch.planned());
        measured.computeIfAbsent(launch.planned(), n -> new HashSet<>());
      } else if (line instanceof CellSample sample) {
        measured
            .computeIfAbsent(plannedOf(sample.launch()), n -> new HashSet<>())
            .add(sample.cell().id());
      } else if (line instanceof LaunchEnd end) {
        ended.add(plannedOf(end.launch()));
      } // Other types of lines do not matter for the progress.
    }

    private int plannedOf(int start) {
      return planned.getOrDefault(start, start);
    }

    RunProgress progress(long wholeBytes, long tornBytes) {
      return new RunProgress(run, measured, ended, highest, wholeBytes, tornBytes);
    }
  }

  /**
   * Returns one text for each condition, such as the version of MPI, that has changed since the run
   * began.
   *
   * @param now present values of the conditions by name
   */
  public List<String> differences(Map<String, String> now) {
    Set<String> names = new TreeSet<>(run.conditions().keySet());
    names.addAll(now.keySet());
    List<String> differences = new ArrayList<>();
    for (String name : names) {
      String then = run.conditions().getOrDefault(name, "nothing");
      String here = now.getOrDefault(name, "nothing");
      if (!then.equals(here)) {
        differences.add(
            "%s was '%s' when the run started and is '%s' now".formatted(name, then, here));
      }
    }
    return differences;
  }
}
