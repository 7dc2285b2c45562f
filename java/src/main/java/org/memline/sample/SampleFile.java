package org.memline.sample;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The content of one samples file, with a list for each type of line. */
final class SampleFile {
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
