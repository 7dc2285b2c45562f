package org.memline.cli;

import java.util.List;
import java.util.Map;
import org.memline.calibration.Prediction;
import org.memline.model.Interval;
import org.memline.watch.CallKind;
import org.memline.watch.CallSite;
import org.memline.watch.EngineCost;
import org.memline.watch.HandPacking;
import org.memline.watch.MergedRow;
import org.memline.watch.MessageLayout;
import org.memline.watch.PricedRecording;
import org.memline.watch.PricedRow;
import org.memline.watch.Recording;
import org.memline.watch.RowPrice;
import org.memline.watch.ShortSends;
import org.memline.watch.SourceLines;

/**
 * A recording as JSON, in seconds, bytes and shares of the run.
 *
 * @param command words of the command line; null if they were not recorded
 * @param exit exit code of the command; null if it was not recorded
 * @param seconds time from MPI_Init to the end of the rank that ran longest; NaN if it is unknown
 * @param totalSeconds time from MPI_Init to the end, summed over all ranks
 * @param mpiSeconds time in MPI functions, summed over all ranks
 * @param calls number of calls of MPI functions
 * @param costSeconds time that recording took, summed over all ranks
 * @param lostCalls number of calls and requests for which a table of the recorder had no room
 * @param ranks number of recorded ranks
 * @param hosts names of the nodes
 * @param mpi keys of the MPI implementations that the ranks used
 * @param missing ranks without a recording
 * @param ends ranks that did not end in MPI_Finalize, by the way in which they ended
 * @param refused reasons why processes were not recorded
 * @param calibration name of the calibration file from which times are predicted; null without
 *     predictions
 * @param cache state of the caches for which times are predicted; null without predictions
 * @param engines classes of layouts for which the datatypes of MPI are slow
 * @param handPacking messages that the program may pack by hand although a datatype is faster; null
 *     if there are no such messages
 * @param shortSends short messages that could be part of the message before them
 */
record WatchJson(
    List<String> command,
    Integer exit,
    double seconds,
    double totalSeconds,
    double mpiSeconds,
    long calls,
    double costSeconds,
    long lostCalls,
    int ranks,
    List<String> hosts,
    List<String> mpi,
    List<String> missing,
    Map<String, String> ends,
    List<String> refused,
    String calibration,
    String cache,
    List<Row> rows,
    List<EngineCost> engines,
    HandPacking handPacking,
    ShortSends shortSends) {

  /**
   * The MPI calls of one place in the program with the same layout and the same kind of partner.
   * Times are in seconds.
   *
   * @param object file of the program or library that contains the call
   * @param offset address of the call in this file
   * @param line source file and line of the call, with the whole path; null if it is unknown
   * @param layout layout of the whole message, as {@code predict --layout} reads it. It is the
   *     layout of one item if {@code severalCounts} is true. It is null if the call moves no data,
   *     or if the layout is unknown
   * @param toLayout layout on the receiver's side; null if it is the same as {@code layout}
   * @param severalCounts whether the number of items differs between the calls
   * @param messageBytes bytes of one message
   * @param note reason why the layout is unknown; empty if it is known
   * @param step rank of the partner minus the calling rank; null if this difference varies between
   *     calls
   * @param share time of these calls as a share of the run of all ranks
   * @param price predicted time of a message; null without a calibration, and for calls that send
   *     no message
   */
  record Row(
      String operation,
      String object,
      long offset,
      String symbol,
      String line,
      String layout,
      String toLayout,
      boolean severalCounts,
      long messageBytes,
      String note,
      String peer,
      Integer step,
      long calls,
      long follows,
      long whileReceiving,
      long bytes,
      double callSeconds,
      double waitSeconds,
      double meanSeconds,
      double leastSeconds,
      double share,
      int ranks,
      int slowestRank,
      double slowestSeconds,
      Price price) {
    static Row of(PricedRow priced, SourceLines lines) {
      MergedRow row = priced.row();
      CallSite site = row.site();
      return new Row(
          row.operation(),
          site.object(),
          site.offset(),
          site.symbol(),
          lines.line(site),
          text(row.from()),
          row.from() == row.to() ? null : text(row.to()),
          row.from().several(),
          row.from().bytes(),
          row.from().note(),
          row.peer().words(),
          row.step(),
          row.calls(),
          row.follows(),
          row.whileReceiving(),
          row.bytes(),
          row.callSeconds(),
          row.waitSeconds(),
          row.meanSeconds(),
          row.leastSeconds(),
          priced.share(),
          row.ranks(),
          row.slowest(),
          row.slowestSeconds(),
          Price.of(priced));
    }

    private static String text(MessageLayout layout) {
      return layout.layout() == null ? null : layout.layout().text();
    }
  }

  /**
   * The predicted time of a message.
   *
   * @param locality label of the part of the calibration that predicts; null if there is no
   *     prediction
   * @param should predicted time of the message as the program sends it; null if there is no
   *     prediction
   * @param best predicted time of the fastest method; null if there is no prediction, and for
   *     contiguous messages
   * @param certainty whether the method of {@code best} is really the fastest: {@code sure}, {@code
   *     likely} or {@code open}; null if {@code best} is null
   * @param saves share of the run that the fastest method saves; NaN if it saves nothing
   * @param savesLow lower end of the 95 % interval of {@code saves}; NaN if there is no interval
   * @param savesHigh upper end of this interval; NaN if there is no interval
   * @param why reason why there is no prediction; empty if there is a prediction
   */
  record Price(
      String locality,
      PredictionLine should,
      PredictionLine best,
      String certainty,
      double saves,
      double savesLow,
      double savesHigh,
      String why) {
    static Price of(PricedRow row) {
      RowPrice price = row.price();
      if (price == null || row.row().kind() != CallKind.SEND) {
        return null;
      }
      Interval interval = row.savesInterval();
      return new Price(
          price.priced() ? price.locality().label() : null,
          line(price.should()),
          line(price.best()),
          price.best() == null ? null : price.certaintyWord(),
          row.saves(),
          interval == null ? Double.NaN : interval.low(),
          interval == null ? Double.NaN : interval.high(),
          price.why());
    }

    private static PredictionLine line(Prediction prediction) {
      return prediction == null ? null : PredictionLine.of(prediction, null);
    }
  }

  /**
   * @param lines source lines of the calls
   * @param calibration name of the calibration file from which times are predicted; null without
   *     predictions
   */
  static WatchJson of(PricedRecording priced, SourceLines lines, String calibration) {
    Recording recording = priced.recording();
    return new WatchJson(
        recording.run() == null ? null : recording.run().command(),
        recording.run() == null ? null : recording.run().exit(),
        recording.longestSeconds(),
        recording.totalSeconds(),
        recording.mpiSeconds(),
        recording.calls(),
        recording.costSeconds(),
        recording.lostCalls(),
        recording.ranks().size(),
        recording.ranks().stream().map(rank -> rank.head().host()).distinct().toList(),
        recording.ranks().stream().map(rank -> rank.head().mpi()).distinct().toList(),
        recording.missing(),
        recording.unusualEnds(),
        recording.refused(),
        calibration,
        calibration == null ? null : priced.cache().label(),
        priced.rows().stream().map(row -> Row.of(row, lines)).toList(),
        priced.engines(),
        priced.handPacking(),
        priced.shortSends());
  }
}
