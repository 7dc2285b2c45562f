package org.memline.calibration.transfers;

import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.memline.calibration.copies.CopyTable;
import org.memline.calibration.transfers.TransferTable.OperationTime;
import org.memline.layout.Access;
import org.memline.model.transfer.PatternTimes;
import org.memline.model.transfer.PatternTimes.Point;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.CopyCell;
import org.memline.sample.Method;
import org.memline.sample.Pages;

/**
 * What a word takes in each basic transfer, in one state of the caches, by a calibration's tables.
 *
 * @param gather xC1
 * @param scatter 1Cy
 * @param loadSend xS0 through the ring
 * @param receiveStore 0Ry through the ring
 * @param fetch xF1, the kernel's single copy
 * @param deposit 0Dy into a shared window
 * @param message Nd, a contiguous message
 * @param pairs Nadp, a put with a target datatype
 */
public record BasicTimes(
    PatternTimes gather,
    PatternTimes scatter,
    PatternTimes loadSend,
    PatternTimes receiveStore,
    PatternTimes fetch,
    PatternTimes deposit,
    PatternTimes message,
    PatternTimes pairs) {

  private static final String ONE = "1";

  /**
   * @param copies null where none were measured
   * @param transfers null where none were measured
   * @param congestion pairs of ranks at once
   */
  public static BasicTimes of(
      CopyTable copies, TransferTable transfers, CacheState cache, int congestion) {
    List<OperationTime> all = transfers == null ? List.of() : transfers.operations();
    List<OperationTime> own =
        all.stream().filter(o -> o.cache() == cache && o.congestion() == congestion).toList();
    return new BasicTimes(
        inPlace(
            side(own, Method.GATHER, o -> true, OperationTime::from),
            copied(copies, cache, rate -> rate.to().equals(ONE), CopyTable.Rate::from)),
        inPlace(
            side(own, Method.SCATTER, o -> true, OperationTime::to),
            copied(copies, cache, rate -> rate.from().equals(ONE), CopyTable.Rate::to)),
        side(own, Method.RING_SEND, o -> true, OperationTime::from),
        side(own, Method.RING_RECEIVE, o -> true, OperationTime::to),
        side(own, Method.FETCH, o -> true, OperationTime::from),
        side(own, Method.DEPOSIT, o -> true, OperationTime::to),
        side(
            own,
            Method.DATATYPE,
            o -> o.from().equals(ONE) && o.to().equals(ONE),
            OperationTime::from),
        side(own, Method.PUT, o -> o.from().equals(ONE), OperationTime::to));
  }

  /** The stages of an operation. */
  public Stages stages(org.memline.layout.Operation operation) {
    long words = operation.words();
    Access from = operation.from();
    Access to = operation.to();
    return new Stages(
        words,
        blocks(from, words) + blocks(to, words),
        words * gather.seconds(from, words),
        words * scatter.seconds(to, words),
        words * message.seconds(Access.CONTIGUOUS, words),
        words * loadSend.seconds(from, words),
        words * receiveStore.seconds(to, words),
        words * deposit.seconds(to, words));
  }

  private static double blocks(Access access, long words) {
    return access.contiguous() ? 1 : access.blocks(words);
  }

  /** Gathers and scatters as exchanges do them; local copies where those were not measured. */
  private static PatternTimes inPlace(PatternTimes between, PatternTimes local) {
    return between.isEmpty() ? local : between;
  }

  private static PatternTimes side(
      List<OperationTime> operations,
      Method method,
      Predicate<OperationTime> chosen,
      Function<OperationTime, String> pattern) {
    return new PatternTimes(
        operations.stream()
            .filter(o -> o.method() == method && chosen.test(o))
            .map(o -> point(pattern.apply(o), o.words(), o.seconds()))
            .toList());
  }

  /** By the best kernel on base pages, one core alone. */
  private static PatternTimes copied(
      CopyTable copies,
      CacheState cache,
      Predicate<CopyTable.Rate> chosen,
      Function<CopyTable.Rate, String> pattern) {
    List<Point> points =
        copies == null
            ? List.of()
            : copies.rates().stream()
                .filter(
                    rate ->
                        rate.kernel().equals(CopyCell.BEST)
                            && rate.pages() == Pages.BASE
                            && !rate.everyCore())
                .filter(chosen)
                .map(rate -> point(pattern.apply(rate), rate.words(), rate.seconds()))
                .toList();
    return new PatternTimes(cache == CacheState.COLD ? fromMemory(points) : points, points);
  }

  /**
   * Cold lines come from memory however few they are: the largest footprint tells what they cost.
   */
  private static List<Point> fromMemory(List<Point> points) {
    return List.copyOf(
        points.stream()
            .collect(
                Collectors.toMap(
                    Point::pattern,
                    point -> point,
                    BinaryOperator.maxBy(Comparator.comparingLong(Point::words))))
            .values());
  }

  private static Point point(String pattern, long words, double seconds) {
    return new Point(Access.parse(pattern), words, seconds / words);
  }
}
