package org.memline.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import org.memline.file.CalibrationFile;
import org.memline.input.Printable;
import org.memline.machine.NodeName;
import org.memline.study.plan.Profile;

/**
 * The files of a calibration and of its samples. Their names are determined before the measurement
 * begins.
 *
 * @param calibration the calibration file
 * @param samples the samples file in the same folder
 * @param label the name of the run
 */
public record Output(Path calibration, Path samples, String label) {

  /**
   * Returns the files of a new calibration.
   *
   * @param out the calibration file; null for {@code <machine>/<label>.json} in the default folder
   *     of calibrations
   * @param label the label; null for a label that is made of the profile and the time
   * @param node name of this machine's folder
   */
  static Output of(Path out, String label, Profile profile, String node) {
    return of(out, label, profile, node, false);
  }

  /**
   * Returns the files of a calibration. With {@code resume}, the samples file must exist, and the
   * interrupted run is continued.
   */
  static Output of(Path out, String label, Profile profile, String node, boolean resume) {
    Path named = out != null ? out : file(environment());
    if (resume && named == null && label == null) {
      throw new LaunchException("--resume: give the run to continue with --out or --label");
    }
    return of(named, label, profile.label(), node, resume);
  }

  /**
   * Returns the files of a new run that cannot be resumed later.
   *
   * @param what name of the run if neither a file nor a label is given
   */
  static Output of(Path out, String label, String what, String node) {
    Path named = out != null ? out : file(environment());
    return of(named, label, what, node, false, "");
  }

  private static Output of(Path out, String label, String what, String node, boolean resume) {
    return of(out, label, what, node, resume, ", or continue the run with --resume");
  }

  /**
   * Returns the files of a run. Checks that the files of a new run do not exist, or that the
   * samples file of a resumed run exists.
   *
   * @param otherwise a further remedy, appended to the message that a file exists already
   */
  private static Output of(
      Path out, String label, String what, String node, boolean resume, String otherwise) {
    if (out != null && (out.getFileName() == null || Files.isDirectory(out))) {
      throw new LaunchException("--out " + out + " is a folder: give the name of a file");
    }
    requireName(label);
    String stamp =
        LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT));
    String name = label != null ? label : out != null ? stem(out) : what + "-" + stamp;
    Path file = out != null ? out : usual().resolve(slug(node)).resolve(slug(name) + ".json");
    Output output = new Output(file, samplesBeside(file), name);
    if (!resume) {
      output.requireNew(otherwise);
    } else if (!Files.exists(output.samples)) {
      throw new LaunchException(
          "--resume: there is no started run at " + output.samples + ": leave --resume out");
    }
    Folders.requireFor(output.calibration, System.err::println);
    return output;
  }

  /**
   * Requires that a label is a printable name.
   *
   * @param label the label; null, which is accepted, if the user gave no label
   */
  public static void requireName(String label) {
    if (label != null && label.isBlank()) {
      throw new LaunchException(
          "--label '" + label + "' is not a name: give one, or leave --label out");
    }
    if (label != null && !Printable.is(label)) {
      throw new LaunchException(
          "--label '%s' has characters that cannot be printed: leave them out"
              .formatted(Printable.of(label)));
    }
  }

  /**
   * Returns the name of the folder for results of this machine.
   *
   * @param hashed whether names of nodes must not be shown; the folder then has a fixed name
   */
  public static String machine(boolean hashed) {
    return hashed ? "hidden" : NodeName.here();
  }

  /**
   * Returns the path of a folder for a run that writes several files: {@code
   * <machine>/<name>-<time>} in the folder of calibrations.
   */
  public static Path folder(String name, String node) {
    Path file = file(environment());
    if (file != null) {
      throw new LaunchException(
          "MEMLINE_OUT=" + file + " is the name of a file: give a folder, or give one with --out");
    }
    String stamp =
        LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT));
    return usual().resolve(slug(node)).resolve(name + "-" + stamp);
  }

  private static Path usual() {
    return Installation.here().calibrations(environment(), System.getProperty("user.home"));
  }

  private static Map<String, String> environment() {
    return System.getenv();
  }

  /**
   * Returns the file that the environment variable MEMLINE_OUT names; null if the variable is not
   * set or names a folder.
   */
  static Path file(Map<String, String> environment) {
    String named = environment.getOrDefault(Installation.OUT, "");
    return named.endsWith(".json") ? Path.of(named) : null;
  }

  /** Returns the samples file that belongs to a file of results. */
  public static Path samplesBeside(Path results) {
    return results.resolveSibling(stem(results) + ".samples.jsonl");
  }

  /** Requires that the files do not exist, so that no measurement is overwritten. */
  private void requireNew(String otherwise) {
    for (Path file : new Path[] {calibration, samples}) {
      if (Files.exists(file)) {
        throw new LaunchException(
            file + " already exists: choose another --label or --out" + otherwise);
      }
    }
  }

  /** Returns whether the calibration file exists and comes from a complete run. */
  public boolean hasWholeCalibration() {
    return Files.exists(calibration) && !CalibrationFile.read(calibration).partial();
  }

  private static String stem(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".json") ? name.substring(0, name.length() - 5) : name;
  }

  private static String slug(String text) {
    return text.replaceAll("[^A-Za-z0-9._-]+", "-");
  }
}
