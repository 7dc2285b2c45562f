package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.file.HistoryFolder;
import org.memline.calibration.predict.LocalityPart;
import org.memline.sample.CacheState;
import org.memline.watch.PricedRecording;
import org.memline.watch.RecordedMachine;
import org.memline.watch.Recording;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for predicting what recorded messages should cost. */
final class WatchPrices {
  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      description =
          "The calibration of the program's machine and MPI that prices the messages. Default: no prices.")
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
   * Reads the calibration and checks the options. It is called before a program is started.
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

  /** Returns the requested state of the caches. */
  CacheState state() {
    try {
      return CacheState.parse(cache);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--cache: " + e.getMessage());
    }
  }

  /** Returns the name of the calibration; null if none was given. */
  String label() {
    return file == null ? null : file.getFileName().toString();
  }

  /** Refuses a calibration of another MPI than the one with this key. */
  void requireMpi(String key) {
    if (calibration != null && !force) {
      RecordedMachine.requireMpi(key, calibration, file);
    }
  }

  /**
   * Returns the recording with prices, if there is a calibration.
   *
   * @throws org.memline.input.IncomparableException if the calibration is of another machine
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
