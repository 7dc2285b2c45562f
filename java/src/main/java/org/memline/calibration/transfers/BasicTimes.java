package org.memline.calibration.transfers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.memline.calibration.copies.CopyTable;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.model.transfer.PatternTimes;
import org.memline.model.transfer.PatternTimes.Point;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.CopyCell;
import org.memline.sample.Method;
import org.memline.sample.Pages;
import org.memline.sample.TransferCell;

/**
 * The time of a word in each basic transfer of the copy-transfer model, in one cache state. The
 * times come from the tables of a calibration.
 *
 * @param gather xC1, a local copy into a buffer
 * @param scatter 1Cy, a local copy out of a buffer
 * @param loadSend xS0, a load of data that is sent through the ring
 * @param receiveStore 0Ry, a store of data that is received through the ring
 * @param fetch xF1, a single copy by the operating system
 * @param deposit 0Dy, a store into a shared window
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

  /**
   * Returns the times of the basic transfers in a cache state.
   *
   * @param copies table of local copies; null if no copies were measured
   * @param transfers table of transfers; null if no transfers were measured
   * @param congestion number of pairs of ranks that transfer at the same time
   */
  public static BasicTimes of(
      CopyTable copies, TransferTable transfers, CacheState cache, int congestion) {
    List<Measured<TransferCell>> own =
        transfers == null
            ? List.of()
            : transfers.parts(congestion).stream().filter(m -> m.cell().cache() == cache).toList();
    return new BasicTimes(
        inPlace(
            side(own, Method.GATHER, o -> true, Operation::from),
            copied(copies, cache, cell -> cell.to().contiguous(), CopyCell::from)),
        inPlace(
            side(own, Method.SCATTER, o -> true, Operation::to),
            copied(copies, cache, cell -> cell.from().contiguous(), CopyCell::to)),
        side(own, Method.RING_SEND, o -> true, Operation::from),
        side(own, Method.RING_RECEIVE, o -> true, Operation::to),
        side(own, Method.FETCH, o -> true, Operation::from),
        side(own, Method.DEPOSIT, o -> true, Operation::to),
        side(
            own,
            Method.DATATYPE,
            o -> o.from().contiguous() && o.to().contiguous(),
            Operation::from),
        side(own, Method.PUT, o -> o.from().contiguous(), Operation::to));
  }

  /**
   * Returns the times of the stages of an operation in seconds. Stages are, for example, gather,
   * message and scatter.
   */
  public Stages stages(Operation operation) {
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

  /**
   * Returns the times of gathers (or of scatters). They are the times of gathers that were measured
   * as parts of messages. If there are none, they are the times of local copies.
   *
   * @param between times measured between ranks
   * @param local times of local copies
   */
  private static PatternTimes inPlace(PatternTimes between, PatternTimes local) {
    return between.isEmpty() ? local : between;
  }

  private static PatternTimes side(
      List<Measured<TransferCell>> operations,
      Method method,
      Predicate<Operation> chosen,
      Function<Operation, Access> pattern) {
    return new PatternTimes(
        operations.stream()
            .filter(m -> m.cell().method() == method && chosen.test(m.cell().operation()))
            .map(
                m ->
                    point(
                        pattern.apply(m.cell().operation()),
                        m.cell().operation().words(),
                        m.seconds()))
            .toList());
  }

  /**
   * Returns the times of copies by the selected kernel, on pages of 4 KiB and with one core alone.
   *
   * @param chosen condition on the copies
   * @param pattern function that returns the pattern of a copy
   */
  private static PatternTimes copied(
      CopyTable copies,
      CacheState cache,
      Predicate<CopyCell> chosen,
      Function<CopyCell, Access> pattern) {
    List<Point> points = new ArrayList<>();
    for (Measured<CopyCell> rate :
        copies == null ? List.<Measured<CopyCell>>of() : copies.rates()) {
      CopyCell cell = rate.cell();
      if (cell.kernel().equals(CopyCell.BEST)
          && cell.pages() == Pages.BASE
          && !cell.everyCore()
          && chosen.test(cell)) {
        points.add(point(pattern.apply(cell), cell.words(), rate.seconds()));
      }
    }
    return new PatternTimes(cache == CacheState.COLD ? fromMemory(points) : points, points);
  }

  /**
   * Returns the largest measured copy of each pattern. Its data come from memory, so that its time
   * per word also applies to cold copies of any size.
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

  private static Point point(Access pattern, long words, double seconds) {
    return new Point(pattern, words, seconds / words);
  }
}
