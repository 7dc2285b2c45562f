package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.file.HistoryFolder;
import org.memline.predict.LocalityPart;
import org.memline.sample.CacheState;
import org.memline.watch.PricedRecording;
import org.memline.watch.RecordedMachine;
import org.memline.watch.Recording;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for predicting how long recorded messages should take. */
final class WatchPrices {
  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      description =
          "The calibration from which the costs (prices) of the messages are predicted. It must be"
              + " of the program's machine and MPI. Default: no prices.")
  Path file;

  @Option(
      names = "--cache",
      paramLabel = "STATE",
      defaultValue = "warm",
      description = "Cache state that the prices assume: warm or cold. Default: warm.")
  String cache;

  @Mixin HistoryOptions history;

  @Option(
      names = "--force",
      description =
          "Use a calibration of another processor or MPI. Default: refuse it, because its prices do not hold.")
  boolean force;

  private Calibration calibration;

  /**
   * Reads the calibration and checks the options. It is called before the recorded program is
   * started.
   *
   * @throws UsageException if the options contradict each other
   */
  void read() {
    if (file == null && history.given()) {
      throw new UsageException("--history without --calibration: give --calibration FILE");
    }
    if (history.given()) {
      HistoryFolder.require(history.folder);
    }
    state();
    calibration = file == null ? null : CalibrationFile.read(file);
  }

  /**
   * Returns the state of the caches for which times are predicted.
   *
   * @throws UsageException if there is no such state
   */
  CacheState state() {
    try {
      return CacheState.parse(cache);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--cache: " + e.getMessage());
    }
  }

  /** Returns the name of the calibration file; null if the user gave no calibration. */
  String label() {
    return file == null ? null : file.getFileName().toString();
  }

  /**
   * Throws an error if the calibration was measured with another MPI implementation. With the
   * option {@code --force} there is no error.
   *
   * @param key key of the MPI implementation that the program uses
   */
  void requireMpi(String key) {
    if (calibration != null && !force) {
      RecordedMachine.requireMpi(key, calibration, file);
    }
  }

  /**
   * Returns the recording with the predicted times of its messages. Times are left out if the user
   * gave no calibration.
   *
   * @throws org.memline.input.IncomparableException if the calibration is of another machine and
   *     {@code --force} is not given
   */
  PricedRecording priced(Recording recording, PrintWriter err) {
    if (calibration == null) {
      return unpriced(recording);
    }
    if (!force) {
      RecordedMachine.require(recording, calibration, file);
    }
    List<LocalityPart> parts = history.among(LocalityPart.of(calibration), calibration, file, err);
    return PricedRecording.of(recording, parts, state());
  }

  PricedRecording unpriced(Recording recording) {
    return PricedRecording.unpriced(recording, state());
  }
}
