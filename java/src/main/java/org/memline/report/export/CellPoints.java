package org.memline.report.export;

import java.util.List;
import java.util.stream.Stream;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.metric.Patterns;
import org.memline.layout.Access;
import org.memline.layout.Blocks;
import org.memline.layout.LineCount;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.SendPath;
import org.memline.sample.ApplicationCell;
import org.memline.sample.Cell;
import org.memline.sample.ComputationCell;
import org.memline.sample.CopyCell;
import org.memline.sample.ExchangeCell;
import org.memline.sample.LayoutCell;
import org.memline.sample.LayoutSend;
import org.memline.sample.PairCell;
import org.memline.sample.ProgramCell;
import org.memline.sample.ScanCell;
import org.memline.sample.SendCell;
import org.memline.sample.SortCell;
import org.memline.sample.SuperstepCell;
import org.memline.sample.TransferCell;

/**
 * Converts cells (measured configurations) to points for programs that fit models. A point is an
 * operation with numeric parameters. There is one line of code for each kind of cell. The memory
 * lines of a slice are counted on one side, for a slice that starts at a page boundary. The memory
 * lines of an operation are counted on its two sides, because source and destination may have
 * different patterns.
 *
 * @param lineBytes length of a memory line of the measured machine, in bytes
 */
record CellPoints(long lineBytes) {
  private static final List<Kind<?>> KINDS =
      List.of(
          new Kind<>("sends", SendCell.class, CellPoints::send),
          new Kind<>("copies", CopyCell.class, CellPoints::copy),
          new Kind<>("transfers", TransferCell.class, CellPoints::transfer),
          new Kind<>("layouts", LayoutCell.class, CellPoints::layout),
          new Kind<>("exchanges", ExchangeCell.class, CellPoints::layout),
          new Kind<>("applications", ApplicationCell.class, CellPoints::application),
          new Kind<>("scans", ScanCell.class, CellPoints::scan),
          new Kind<>("computation", ComputationCell.class, CellPoints::computation),
          new Kind<>("programs", ProgramCell.class, CellPoints::program),
          new Kind<>("supersteps", SuperstepCell.class, CellPoints::superstep),
          new Kind<>("sorts", SortCell.class, CellPoints::sort),
          new Kind<>("pairs", PairCell.class, CellPoints::pair));

  /**
   * One kind of cell (measured configuration): its operation, its class, and the function that
   * converts it to a point.
   */
  private record Kind<C extends Cell>(String operation, Class<C> type, Form<C> form) {
    CellPoint point(CellPoints points, Cell cell) {
      return form.of(points, CellPoint.of(operation), type.cast(cell));
    }
  }

  private interface Form<C> {
    CellPoint of(CellPoints points, CellPoint start, C cell);
  }

  /**
   * Returns the names of all operations, which are the possible values of {@link
   * CellPoint#operation}.
   */
  static Stream<String> operations() {
    return KINDS.stream().map(Kind::operation);
  }

  CellPoint of(Cell cell) {
    return KINDS.stream()
        .filter(kind -> kind.type.isInstance(cell))
        .findFirst()
        .orElseThrow()
        .point(this, cell);
  }

  /**
   * Returns the point of a measured cell (configuration). The parameter also has the measured time,
   * because the number of ranks of a collective operation is stored only with the time.
   */
  CellPoint of(Measured<?> measured) {
    CellPoint point = of(measured.cell());
    boolean known = point.parameters().containsKey("ranks");
    return known ? point : point.with("ranks", measured.ranks().count());
  }

  private CellPoint send(CellPoint start, SendCell cell) {
    Blocks blocks = cell.slice().blocks();
    return start
        .in(SendPath.of(blocks))
        .of(cell.method(), cell.cache())
        .with("bytes", cell.bytes())
        .with("lines", LineCount.touched(blocks, 0, lineBytes));
  }

  private CellPoint pair(CellPoint start, PairCell cell) {
    return send(start, cell.send());
  }

  private CellPoint copy(CellPoint start, CopyCell cell) {
    return start
        .in(Patterns.of(cell.from(), cell.to()))
        .in(cell.kernel())
        .in(cell.pages())
        .in(cell.everyCore() ? "all" : "one")
        .with("bytes", cell.bytes())
        .with("lines_read", lines(cell.from(), cell.words()))
        .with("lines_written", lines(cell.to(), cell.words()));
  }

  private CellPoint transfer(CellPoint start, TransferCell cell) {
    Access from = cell.operation().from();
    Access to = cell.operation().to();
    return start
        .in(Patterns.of(from, to))
        .of(cell.method(), cell.cache())
        .with("bytes", cell.bytes())
        .with("lines_read", lines(from, cell.operation().words()))
        .with("lines_written", lines(to, cell.operation().words()));
  }

  private CellPoint layout(CellPoint start, LayoutSend cell) {
    return start
        .of(cell.method(), cell.cache())
        .with("bytes", cell.bytes())
        .with("lines_read", cell.moved().fromNest().footprint().units(lineBytes))
        .with("lines_written", cell.moved().toNest().footprint().units(lineBytes));
  }

  private long lines(Access access, long words) {
    return (access.touchedBytes(words, lineBytes) + lineBytes - 1) / lineBytes;
  }

  private CellPoint application(CellPoint start, ApplicationCell cell) {
    return start
        .in(cell.application())
        .in(cell.duplex())
        .of(cell.method(), cell.cache())
        .with("size", cell.size());
  }

  private CellPoint scan(CellPoint start, ScanCell cell) {
    return start
        .in(cell.vertical() ? "vertical" : "horizontal")
        .in(cell.kind().exclusive() ? "exclusive" : "inclusive")
        .in(cell.kind().op())
        .in(cell.kind().joining())
        .in(cell.kind().seed() ? "seed" : "correct")
        .in(cell.plain() ? "plain" : "tuned")
        .in(cell.element())
        .of(cell.kind().method(), cell.cache())
        .with("rows", cell.array().rows())
        .with("columns", cell.array().columns());
  }

  private CellPoint computation(CellPoint start, ComputationCell cell) {
    return start
        .in(cell.op())
        .in(cell.xArray() ? "array" : "scalar")
        .in(cell.op() == ComputationCell.Op.ASSIGN ? "none" : cell.yArray() ? "array" : "scalar")
        .in(cell.plain() ? "plain" : "tuned")
        .in(cell.matrix().element())
        .of(null, cell.cache())
        .with("rows", cell.matrix().rows())
        .with("columns", cell.matrix().columns());
  }

  private CellPoint program(CellPoint start, ProgramCell cell) {
    return start
        .in(cell.program())
        .of(cell.method(), cell.cache())
        .with("box", cell.box())
        .with("rows", cell.image().rows())
        .with("columns", cell.image().columns());
  }

  private CellPoint superstep(CellPoint start, SuperstepCell cell) {
    SuperstepCounts counts = cell.accesses().counts();
    return start
        .in(cell.placing())
        .in(cell.owner())
        .in(cell.pages())
        .with("reads", counts.mostReads())
        .with("writes", counts.mostWrites())
        .with("accesses", counts.total())
        .with("word_bytes", cell.wordBytes())
        .with("ranks", counts.ranks());
  }

  private CellPoint sort(CellPoint start, SortCell cell) {
    return start
        .in(cell.algorithm())
        .in(cell.type())
        .with("keys", cell.keys())
        .with("ranks", cell.ranks());
  }
}
