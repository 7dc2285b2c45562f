package org.memline.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.sample.Locality;

/** Reads the calibrations of earlier runs from a folder, the history, oldest first. */
public final class HistoryFolder {
  private HistoryFolder() {}

  /**
   * A calibration file in the history folder, and the part of its calibration that is used for a
   * comparison.
   */
  private record Run(Path file, Calibration calibration) {}

  /**
   * Returns the calibration files of all usable runs in a history folder, oldest first. A file is
   * not usable if it cannot be read, if its run was stopped early, or if another file with the same
   * samples is already used.
   *
   * @param notice receives one line for each file that is left out, with the reason
   */
  public static List<Path> files(Path folder, Consumer<String> notice) {
    return runs(folder, null, Set.of(), Optional::of, "", notice).stream().map(Run::file).toList();
  }

  /**
   * Returns a message which says that a history folder has no usable file, and what the user can
   * do.
   *
   * @param candidate file of the run that is compared; it is not counted if it is in the folder
   */
  public static String emptiness(Path folder, Path candidate) {
    boolean own = jsonFiles(folder).stream().anyMatch(file -> isSame(file, candidate));
    return "%s has no usable calibration%s: jobs/history.sh %s makes runs while the machine is in a good state"
        .formatted(folder, own ? " except the candidate itself" : "", folder);
  }

  /**
   * Returns the runs in a history folder with which the candidate can be compared, oldest first.
   * The candidate is the run that is judged.
   *
   * @param candidate file of the candidate, which is left out if it is in the folder
   * @param now content of the candidate
   * @param others SHA-256 of the samples that the comparison already uses: those of the candidate
   *     and of its second run. A file with any of these samples is left out
   * @param alone true to use only the candidate's locality (distance of the ranks' cores) and to
   *     leave out files without that locality. If false, all localities of a file are used,
   *     provided that the file and the candidate were both measured within a node
   * @param notice receives one line for each file that is left out, with the reason; an unreadable
   *     file must not stop a nightly comparison
   */
  public static List<Calibration> read(
      Path folder,
      Path candidate,
      Calibration now,
      Set<String> others,
      boolean alone,
      Consumer<String> notice) {
    Function<Calibration, Optional<Calibration>> wanted =
        whole ->
            !alone && onNode(whole) && onNode(now) ? Optional.of(whole) : whole.at(now.locality());
    return calibrations(runs(folder, candidate, others, wanted, now.locality().text(), notice));
  }

  /**
   * Returns all usable runs in a history folder, oldest first, each with all its localities
   * (distances of the ranks' cores).
   *
   * @param candidate file to leave out if it is in the folder
   * @param now content of the candidate
   */
  public static List<Calibration> wholes(
      Path folder, Path candidate, Calibration now, Consumer<String> notice) {
    Set<String> own = Set.copyOf(now.run().samplesSha256());
    return calibrations(runs(folder, candidate, own, Optional::of, "", notice));
  }

  private static List<Calibration> calibrations(List<Run> runs) {
    return runs.stream().map(Run::calibration).toList();
  }

  /**
   * @param candidate file to leave out; null if no file is left out
   * @param others SHA-256 of the samples that the comparison already uses
   * @param wanted function that returns the part of a calibration that is used; empty if the
   *     calibration does not have that part
   * @param what description of the wanted part, for the notice
   */
  private static List<Run> runs(
      Path folder,
      Path candidate,
      Set<String> others,
      Function<Calibration, Optional<Calibration>> wanted,
      String what,
      Consumer<String> notice) {
    List<Run> runs = new ArrayList<>();
    Set<String> taken = new HashSet<>(others);
    for (Path file : jsonFiles(folder)) {
      if (isSame(file, candidate)) {
        continue;
      }
      try {
        Calibration whole = CalibrationFile.read(file).whole();
        if (whole.partial()) {
          notice.accept("left out: " + file + " was stopped early");
          continue;
        }
        if (!Collections.disjoint(taken, whole.run().samplesSha256())) {
          notice.accept("left out: " + file + " repeats samples of a file that is already used");
          continue;
        }
        taken.addAll(whole.run().samplesSha256());
        wanted
            .apply(whole)
            .ifPresentOrElse(
                own -> runs.add(new Run(file, own)),
                () -> notice.accept("left out: " + file + " has no " + what));
      } catch (CalibrationException e) {
        notice.accept("left out: " + e.getMessage());
      }
    }
    runs.sort(Comparator.comparing(run -> run.calibration().run().startedAt()));
    return runs;
  }

  private static boolean onNode(Calibration calibration) {
    return calibration.locality() != Locality.REMOTE;
  }

  /**
   * Checks that a folder can be read. The check runs before the measurement, so that no measurement
   * is lost.
   *
   * @throws CalibrationException if the folder cannot be read
   */
  public static void require(Path folder) {
    jsonFiles(folder);
  }

  private static List<Path> jsonFiles(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    } catch (IOException e) {
      throw new CalibrationException(
          "--history " + folder + " cannot be read: name an existing folder");
    }
  }

  private static boolean isSame(Path a, Path b) {
    try {
      return b != null && Files.exists(b) && Files.isSameFile(a, b);
    } catch (IOException e) {
      return false;
    }
  }
}
