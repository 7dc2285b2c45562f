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
 * @param command words of the command; null if it was not recorded
 * @param exit exit code of the command; null if it was not recorded
 * @param seconds time from MPI_Init to the end on the rank that ran longest; NaN if unknown
 * @param totalSeconds sum of all ranks' seconds
 * @param mpiSeconds sum of all ranks' time in MPI
 * @param costSeconds sum of the time that recording took
 * @param lostCalls calls and requests for which a table of the recorder had no room
 * @param mpi the keys of the MPIs
 * @param missing ranks without a recording
 * @param ends ranks by their unusual endings
 * @param refused why processes were not recorded
 * @param calibration name of the file that the prices are from; null without prices
 * @param handPacking null if there are no such messages
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
   * Calls of one place in the program that send the same layout to the same kind of partner.
   *
   * @param line file and line with the whole path; null if unknown
   * @param layout layout of the whole message in the form of {@code predict --layout}. If counts
   *     differ between calls, it is the layout of one item. Null if there is no layout or if it is
   *     unknown
   * @param toLayout the receiver's layout, if it is another one; else null
   * @param messageBytes bytes of one message
   * @param note reason why the layout is unknown; else empty
   * @param step rank of the partner minus the calling rank; null if the difference varies
   * @param price null without a calibration, and for calls that send no message
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
   * What a message should cost.
   *
   * @param locality part of the calibration; null without a price
   * @param should predicted time of the message as the program sends it; null without a price
   * @param best predicted time of the fastest method; null without a price, and for contiguous
   *     messages
   * @param certainty {@code sure}, {@code likely} or {@code open}; null if {@code best} is null
   * @param saves share of the run that the best method saves; NaN if nothing
   * @param savesLow lower end of its 95 % interval; NaN if there is none
   * @param why the reason if there is no price; else empty
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
   * @param calibration name of the file that the prices are from; null without prices
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
