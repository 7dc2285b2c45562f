package org.memline.sample;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.memline.input.IncomparableException;

/** Reads samples files, plain or compressed with gzip. */
public final class SampleReader {
  private final List<LaunchRecord> launches = new ArrayList<>();
  private final List<LocalControl> controls = new ArrayList<>();
  private final List<CellSample> samples = new ArrayList<>();
  private final List<LaunchEnd> ends = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();
  private final JoinedMachine machine = new JoinedMachine(notices::add);
  private final Map<Batches, Path> seen = new HashMap<>();
  private RunRecord run;
  private CopyRules rules;
  private boolean partial;
  private boolean ended = true;
  private int launchOffset;

  /**
   * Number of bytes at the start of a file that contain the first JSON member, by which samples
   * files are recognised.
   */
  private static final int HEAD_BYTES = 40;

  private SampleReader() {}

  /** Returns whether a file begins like a samples file, compressed or not. */
  public static boolean isSamples(byte[] file) {
    try (InputStream in = SampleLines.decompressed(new ByteArrayInputStream(file))) {
      return JournalFormat.begins(new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8));
    } catch (IOException noGzip) {
      return false;
    }
  }

  /**
   * Returns one set of samples from one or more files of the same machine. The launches (starts of
   * mpirun) of all files are numbered consecutively. An incomplete last line is left out with a
   * notice.
   *
   * @param skipDamaged true if other damaged lines are left out, too; false if they are an error
   * @throws SampleException if a file cannot be read; the message names the file and the line
   * @throws IncomparableException if the files come from different machines
   */
  public static SampleSet read(List<Path> files, boolean skipDamaged) {
    SampleReader reader = new SampleReader();
    for (Path file : files) {
      reader.add(file, SampleFile.read(file, skipDamaged));
    }
    if (reader.samples.isEmpty()) {
      throw new SampleException(files.get(0) + " has no measured cells: measure again");
    }
    return new SampleSet(
        reader.run,
        reader.launches,
        reader.controls,
        reader.samples,
        reader.notices,
        reader.partial,
        reader.rules,
        reader.ends,
        reader.ended);
  }

  private void add(Path file, SampleFile content) {
    machine.add(file, content.run.machine());
    if (run != null && Delivery.of(run.machine()) != Delivery.of(content.run.machine())) {
      throw new IncomparableException(
          "%s has times that end %s, but the files before it %s: fit them separately"
              .formatted(
                  file,
                  Delivery.of(content.run.machine()).words(),
                  Delivery.of(run.machine()).words()));
    }
    requireOnce(file, content);
    run = run == null ? content.run : run.joined(content.run, machine.facts());
    notices.addAll(content.notices);
    takeRules(file, content.rules);
    partial |= cutOff(content);
    ended &= content.ended;
    Set<Integer> measured =
        content.samples.stream().map(CellSample::launch).collect(Collectors.toSet());
    Set<Integer> known = new HashSet<>();
    int highest = launchOffset;
    for (LaunchRecord launch : content.launches) {
      known.add(launch.number());
      int continued = launch.continues() == 0 ? 0 : launch.continues() + launchOffset;
      // In a run that can be resumed, a launch that measured nothing does not count.
      if (content.run.conditions().isEmpty() || measured.contains(launch.number())) {
        launches.add(launch.renumbered(launch.number() + launchOffset, continued));
      }
      highest = Math.max(highest, launch.number() + launchOffset);
    }
    content.controls.stream()
        .filter(control -> known.contains(control.launch()))
        .forEach(control -> controls.add(control.renumbered(control.launch() + launchOffset)));
    content.ends.stream()
        .filter(end -> known.contains(end.launch()))
        .forEach(end -> ends.add(end.renumbered(end.launch() + launchOffset)));
    int orphans = 0;
    for (CellSample sample : content.samples) {
      if (known.contains(sample.launch())) {
        samples.add(sample.renumbered(sample.launch() + launchOffset));
      } else {
        orphans++;
      }
    }
    if (orphans > 0) {
      notices.add(
          file
              + ": "
              + orphans
              + " cells are left out, because the line that describes their launch is missing");
    }
    List<LaunchEnd> late = content.ends.stream().filter(end -> !end.untimed().isEmpty()).toList();
    if (!late.isEmpty()) {
      notices.add(
          "%s: %d of %d launches had no time for all cells; %d cells were measured by fewer launches or none"
              .formatted(
                  file,
                  late.size(),
                  content.ends.size(),
                  late.stream().flatMap(end -> end.untimed().stream()).distinct().count()));
    }
    launchOffset = highest;
  }

  /**
   * Rejects samples that occur in two files. Otherwise two copies of a launch (start of mpirun)
   * would count as two independent launches that agree perfectly.
   */
  private void requireOnce(Path file, SampleFile content) {
    Map<Batches, Path> own = new HashMap<>();
    for (CellSample sample : content.samples) {
      Batches batches = Batches.of(content.run, sample);
      Path before = seen.get(batches);
      if (before != null) {
        throw new SampleException(
            "%s and %s have the same batches of %s in launch %d: give each run once"
                .formatted(file, before, sample.cell().id(), sample.launch()));
      }
      own.put(batches, file);
    }
    seen.putAll(own);
  }

  /**
   * Values that identify the sample of a visit, which is a series of repetitions of one
   * configuration. No two visits have all of these values in common.
   */
  private record Batches(String started, int launch, String cell, int oneWayNs) {
    static Batches of(RunRecord run, CellSample sample) {
      return new Batches(
          run.started(), sample.launch(), sample.cell().id(), Arrays.hashCode(sample.oneWayNs()));
    }
  }

  /**
   * Keeps the copy rules of the last file that has rules. Rules of different runs may differ if
   * several kernels are nearly equally fast. Rules for another level of processor features are an
   * error, because runs with another level mostly used other kernels.
   */
  private void takeRules(Path file, CopyRules own) {
    if (rules != null && own != null && !rules.level().equals(own.level())) {
      throw new IncomparableException(
          "%s was measured with copy kernels up to %s, but the files before it up to %s: fit them separately"
              .formatted(file, own.level(), rules.level()));
    }
    if (rules != null && own != null && !rules.text().equals(own.text())) {
      notices.add(
          file
              + ": its copy rules differ from those of the files before it; the rules of this file"
              + " are used");
    }
    rules = own == null ? rules : own;
  }

  /**
   * Returns whether a planned launch (start of mpirun) is missing or incomplete. This is known only
   * for runs that can be resumed; for other runs the result is false.
   */
  private static boolean cutOff(SampleFile content) {
    if (content.run.conditions().isEmpty()) {
      return false;
    }
    Map<Integer, Integer> planned =
        content.launches.stream()
            .collect(
                Collectors.toMap(LaunchRecord::number, LaunchRecord::planned, (one, two) -> one));
    long ended =
        content.ends.stream()
            .map(end -> planned.getOrDefault(end.launch(), end.launch()))
            .distinct()
            .count();
    return ended < content.run.launches();
  }

  /** The content of one samples file, with a list for each type of line. */
  private static final class SampleFile {
    final List<LaunchRecord> launches = new ArrayList<>();
    final List<LocalControl> controls = new ArrayList<>();
    final List<LaunchEnd> ends = new ArrayList<>();
    final List<CellSample> samples = new ArrayList<>();
    final List<String> notices = new ArrayList<>();
    RunRecord run;
    CopyRules rules;
    boolean ended;

    private SampleFile() {}

    static SampleFile read(Path file, boolean skipDamaged) {
      SampleFile content = new SampleFile();
      content.notices.addAll(SampleLines.read(file, skipDamaged, content::take));
      return content;
    }

    private void take(JournalLine line) {
      if (line instanceof RunRecord own) {
        run = own;
      } else if (line instanceof CopyRules own) {
        // If the file has several lines with copy rules, the first counts, because the ranks have
        // used it.
        rules = rules == null ? own : rules;
      } else if (line instanceof LaunchRecord launch) {
        launches.add(launch);
      } else if (line instanceof LocalControl control) {
        controls.add(control);
      } else if (line instanceof LaunchEnd end) {
        ends.add(end);
      } else if (line instanceof CellSample sample) {
        samples.add(sample);
      } else if (line instanceof RunComplete) {
        ended = true;
      } // Other lines, such as results of comparing kernels, are not needed.
    }
  }
}
