package org.memline.study.transfers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
import org.memline.study.copies.CopiesSection;

/**
 * The time of a word in each basic transfer of the copy-transfer model (Stricker and Gross 1995),
 * in one cache state. In the names, x and y are access patterns, 0 is a port and 1 is contiguous.
 * The times come from the tables of a calibration.
 *
 * @param gather xC1, a local copy into a buffer
 * @param scatter 1Cy, a local copy out of a buffer
 * @param loadSend xS0, a load of data that is sent through the ring
 * @param receiveStore 0Ry, a store of data that is received through the ring
 * @param fetch xF1, a single copy by the operating system into contiguous memory
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
   * @param copies table of copies within the memory of a rank; null if no copies were measured
   * @param transfers table of transfers; null if no transfers were measured
   * @param congestion number of pairs of ranks that transfer at the same time
   */
  public static BasicTimes of(
      CopiesSection copies, TransfersSection transfers, CacheState cache, int congestion) {
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
   * Returns the times of the stages of a communication operation, in seconds. Stages are, for
   * example, gather, message and scatter.
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
   * Returns the times of gathers (or of scatters). They were measured as parts of messages. If they
   * were not measured, the times of local copies are used.
   *
   * @param between times measured between ranks
   * @param local times of copies within the memory of a rank
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
   * Returns the times of copies within the memory of a rank by the selected kernel, on pages of 4
   * KiB and with one core alone.
   *
   * @param chosen condition that the copies satisfy
   * @param pattern function that returns the access pattern of the side of a copy that determines
   *     its time
   */
  private static PatternTimes copied(
      CopiesSection copies,
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
   * Returns the largest measured copy of each access pattern. Its data come from memory, so that
   * its time per word also applies to copies of any size with cold caches.
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
