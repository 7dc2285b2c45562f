package org.memline.study.sends;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.Quality;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Matrix;
import org.memline.model.BlockLadder;
import org.memline.model.LinearModel;
import org.memline.model.OrderStatistics;
import org.memline.model.PaperModel;
import org.memline.model.PseudoInverseFit;
import org.memline.model.SendPath;
import org.memline.model.SendTerms;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/** Fits the models for the times of sends, for each method and cache state. */
final class SendsFitter {
  private final List<Group> groups;
  private final CacheGeometry geometry;
  private final long eagerBytes;

  /** The cells (measured configurations) of one method and cache state. */
  private record Group(Method method, CacheState cache, FitCells cells) {}

  /**
   * @param eagerBytes eager limit (largest payload that is sent without a handshake) that MPI
   *     reports, in bytes
   */
  SendsFitter(CacheGeometry geometry, long eagerBytes, Evidence evidence) {
    this.geometry = geometry;
    List<Measured<SendCell>> counting = evidence.counting(SendCell.class);
    groups = new ArrayList<>();
    for (Method method : Method.values()) {
      for (CacheState cache : CacheState.values()) {
        List<Measured<SendCell>> own =
            counting.stream()
                .filter(m -> m.cell().method() == method && m.cell().cache() == cache)
                .toList();
        if (!own.isEmpty()) {
          groups.add(new Group(method, cache, new FitCells(own, geometry)));
        }
      }
    }
    List<FitCells> messages =
        groups.stream().filter(g -> g.method() == Method.DATATYPE).map(Group::cells).toList();
    this.eagerBytes = new EagerBreak(eagerBytes, messages).bytes();
  }

  /**
   * Returns the eager limit, in bytes, that was found from the times of messages. It is the largest
   * payload that is sent without a handshake.
   */
  long eagerBytes() {
    return eagerBytes;
  }

  /** Returns one fit for each measured method and cache state. */
  List<FittedSends> fit(Evidence evidence) {
    return groups.parallelStream().map(g -> new FittedSends(fit(g), g.cells(), evidence)).toList();
  }

  private SendFit fit(Group group) {
    FitCells cells = group.cells();
    BlockLadder ladder = cells.ladder();
    OwnFit own = new OwnFit(new SendTerms(geometry, eagerBytes, ladder), cells);
    int[] heldOut = own.known(cells.of(Role.TEST));
    int[] powers = own.known(cells.where(i -> isPowerOfTwo(cells, i)));
    boolean any = heldOut.length > 0;
    return new SendFit(
        group.method(),
        group.cache(),
        Headline.coefficients(cells),
        Headline.segments(cells),
        PaperFits.asPublished(cells),
        own.fits(),
        quality(cells, own, heldOut),
        quality(cells, own, powers),
        any ? coverage(cells, own, heldOut) : null,
        any ? width(own, heldOut) : null,
        any ? Quality.floor(cells.times(heldOut).stream()) : null,
        ladder);
  }

  private static boolean isPowerOfTwo(FitCells cells, int cell) {
    Matrix matrix = cells.slice(cell).matrix();
    return cells.role(cell) == Role.GRID
        && cells.paths[cell] == SendPath.STRIDED
        && Long.bitCount(matrix.columns()) == 1
        && matrix.leadingDimension() == matrix.columns();
  }

  private static Quality quality(FitCells cells, OwnFit own, int[] chosen) {
    int coefficients = own.fits().stream().mapToInt(fit -> fit.terms().size()).sum() - 1;
    return chosen.length == 0
        ? null
        : Quality.of(cells.seconds(chosen), own.seconds(chosen), coefficients);
  }

  /**
   * Returns the share of times in single launches (starts of mpirun) that are inside the prediction
   * interval. The times are those of held-out cells (configurations that no fit used). With correct
   * intervals the share is about 0.95.
   *
   * @param chosen indices of the held-out cells
   */
  private static double coverage(FitCells cells, OwnFit own, int[] chosen) {
    double[] predicted = own.seconds(chosen);
    double[] widths = own.logHalfWidths(chosen);
    int launches = 0;
    int inside = 0;
    for (int i = 0; i < chosen.length; i++) {
      for (double seconds : cells.measured.get(chosen[i]).times().each().toArray()) {
        launches++;
        inside += Math.abs(Math.log(seconds / predicted[i])) <= widths[i] ? 1 : 0;
      }
    }
    return (double) inside / launches;
  }

  private static double width(OwnFit own, int[] chosen) {
    return OrderStatistics.median(
        Arrays.stream(own.logHalfWidths(chosen)).map(w -> 2 * Math.sinh(w)).toArray());
  }

  /**
   * Fits the six models of Hur and Lin (1999) by the method of that paper. They are fitted to cells
   * (measured configurations) that were drawn at random as in that paper.
   */
  private static final class PaperFits {
    /**
     * The smallest number of cells (measured configurations) with randomly drawn sizes to which a
     * model with up to six coefficients is fitted.
     */
    private static final int LEAST_CELLS = 20;

    private PaperFits() {}

    /**
     * Returns the fits of the models S1 to M3 of Hur and Lin (1999) with their quality on held-out
     * cells, which the fits did not use. The list is empty if too few cells (configurations) were
     * measured.
     */
    static List<PaperFit> asPublished(FitCells cells) {
      int[] train = cells.of(Role.TRAIN);
      int[] test = cells.of(Role.TEST);
      if (train.length < LEAST_CELLS || test.length < LEAST_CELLS) {
        return List.of();
      }
      return Arrays.stream(PaperModel.values())
          .map(model -> fit(model, cells, train, test))
          .toList();
    }

    private static PaperFit fit(PaperModel model, FitCells cells, int[] train, int[] test) {
      double[] coefficients = PseudoInverseFit.fit(rows(model, cells, train), cells.seconds(train));
      double[] predicted =
          Arrays.stream(rows(model, cells, test))
              .mapToDouble(row -> LinearModel.predict(row, coefficients))
              .toArray();
      return new PaperFit(
          model,
          train.length,
          Arrays.stream(coefficients).boxed().toList(),
          Quality.of(cells.seconds(test), predicted, model.coefficientsBesideConstant()));
    }

    private static double[][] rows(PaperModel model, FitCells cells, int[] chosen) {
      return FitCells.rows(chosen, i -> model.terms(cells.counts[i].bytes(), cells.paperLines[i]));
    }
  }
}
