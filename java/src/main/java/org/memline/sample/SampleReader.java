package org.memline.sample;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads samples files back, plain or compressed with gzip. */
public final class SampleReader {
  private final List<LaunchRecord> launches = new ArrayList<>();
  private final List<LocalControl> controls = new ArrayList<>();
  private final List<CellSample> samples = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();
  private RunRecord run;
  private int launchOffset;

  private SampleReader() {}

  /**
   * One set from one or more files of the same machine; launches are numbered on from file to file.
   * A torn last line is left out with a notice.
   *
   * @param skipDamaged whether any other damaged line is left out too, instead of being an error
   * @throws SampleException naming the file and the line
   */
  public static SampleSet read(List<Path> files, boolean skipDamaged) {
    SampleReader reader = new SampleReader();
    for (Path file : files) {
      reader.add(file, SampleFile.read(file, skipDamaged));
    }
    if (reader.samples.isEmpty()) {
      throw new SampleException(files.get(0) + " has no measured cell: calibrate again");
    }
    return new SampleSet(
        reader.run, reader.launches, reader.controls, reader.samples, reader.notices);
  }

  private void add(Path file, SampleFile content) {
    if (run != null && !run.fact("cpu_model").equals(content.run.fact("cpu_model"))) {
      throw new SampleException(
          "%s is from another machine (%s, not %s): fit them apart"
              .formatted(file, content.run.fact("cpu_model"), run.fact("cpu_model")));
    }
    run = run == null ? content.run : run;
    notices.addAll(content.notices);
    Set<Integer> known = new HashSet<>();
    int highest = launchOffset;
    for (LaunchRecord launch : content.launches) {
      known.add(launch.number());
      launches.add(launch.renumbered(launch.number() + launchOffset));
      highest = Math.max(highest, launch.number() + launchOffset);
    }
    content.controls.stream()
        .filter(control -> known.contains(control.launch()))
        .forEach(control -> controls.add(control.renumbered(control.launch() + launchOffset)));
    int orphans = 0;
    for (CellSample sample : content.samples) {
      if (known.contains(sample.launch())) {
        samples.add(sample.renumbered(sample.launch() + launchOffset));
      } else {
        orphans++;
      }
    }
    if (orphans > 0) {
      notices.add(file + ": " + orphans + " cells of a launch whose own line is missing, left out");
    }
    launchOffset = highest;
  }
}
