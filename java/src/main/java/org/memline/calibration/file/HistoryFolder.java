package org.memline.calibration.file;

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

/** The calibrations in a folder, oldest first. */
public final class HistoryFolder {
  private HistoryFolder() {}

  /**
   * @param candidate left out, should it lie there too
   * @param now what it says
   * @param others checksums of samples that count elsewhere: the candidate's, and of its second run
   * @param alone whether its locality alone counts; else those of one node count in all states of
   *     the cores that they saw. Files without it are left out
   * @param notice told of files that are no readable calibration: one of them must not stop the
   *     nightly comparison
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
    return read(folder, candidate, others, wanted, now.locality().text(), notice);
  }

  /**
   * All localities of all files.
   *
   * @param candidate left out, should it lie there too
   * @param now what it says
   */
  public static List<Calibration> wholes(
      Path folder, Path candidate, Calibration now, Consumer<String> notice) {
    Set<String> own = Set.copyOf(now.run().samplesSha256());
    return read(folder, candidate, own, Optional::of, "", notice);
  }

  private static List<Calibration> read(
      Path folder,
      Path candidate,
      Set<String> others,
      Function<Calibration, Optional<Calibration>> wanted,
      String what,
      Consumer<String> notice) {
    List<Calibration> calibrations = new ArrayList<>();
    Set<String> taken = new HashSet<>(others);
    for (Path file : files(folder)) {
      if (isSame(file, candidate)) {
        continue;
      }
      try {
        Calibration whole = CalibrationFile.read(file);
        if (whole.partial()) {
          notice.accept("left out: " + file + " is partial");
          continue;
        }
        if (!Collections.disjoint(taken, whole.run().samplesSha256())) {
          notice.accept("left out: " + file + " has samples of a run that counts already");
          continue;
        }
        taken.addAll(whole.run().samplesSha256());
        wanted
            .apply(whole)
            .ifPresentOrElse(
                calibrations::add, () -> notice.accept("left out: " + file + " has no " + what));
      } catch (CalibrationException e) {
        notice.accept("left out: " + e.getMessage());
      }
    }
    calibrations.sort(Comparator.comparing(c -> c.run().startedAt()));
    return calibrations;
  }

  private static boolean onNode(Calibration calibration) {
    return calibration.locality() != Locality.REMOTE;
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    } catch (IOException e) {
      throw new CalibrationException(
          "--history " + folder + " cannot be read: name an existing folder");
    }
  }

  private static boolean isSame(Path a, Path b) {
    try {
      return Files.exists(b) && Files.isSameFile(a, b);
    } catch (IOException e) {
      return false;
    }
  }
}
