package org.memline.calibration.sends;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Matrix;
import org.memline.model.OrderStatistics;
import org.memline.model.SendTerms;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/** Everything that is fitted to sends, method by method, warm and cold. */
final class SendsFitter {
  private final CacheGeometry geometry;
  private final SendTerms terms;

  SendsFitter(CacheGeometry geometry, long eagerBytes) {
    this.geometry = geometry;
    this.terms = new SendTerms(geometry, eagerBytes);
  }

  List<FittedSends> fit(Evidence evidence) {
    List<Measured<SendCell>> counting = evidence.counting(SendCell.class);
    List<FittedSends> fits = new ArrayList<>();
    for (Method method : Method.values()) {
      for (CacheState cache : CacheState.values()) {
        List<Measured<SendCell>> own =
            counting.stream()
                .filter(m -> m.cell().method() == method && m.cell().cache() == cache)
                .toList();
        if (!own.isEmpty()) {
          FitCells cells = new FitCells(own, geometry);
          fits.add(new FittedSends(fit(method, cache, cells), cells, evidence));
        }
      }
    }
    return fits;
  }

  private SendFit fit(Method method, CacheState cache, FitCells cells) {
    OwnFit own = new OwnFit(terms, cells);
    List<FittedModel> paths = own.fit();
    Predicted predicted = new Predicted(cells, own, paths);
    int[] heldOut = predicted.known(cells.of(Role.TEST));
    int[] powers = predicted.known(cells.where(i -> isPowerOfTwo(cells, i)));
    return new SendFit(
        method,
        cache,
        Headline.coefficients(cells),
        Headline.segments(cells),
        PaperFits.asPublished(cells),
        paths,
        predicted.quality(heldOut),
        predicted.quality(powers),
        heldOut.length == 0 ? null : predicted.coverage(heldOut),
        heldOut.length == 0 ? null : predicted.width(heldOut),
        heldOut.length == 0 ? null : noise(cells, heldOut));
  }

  private static boolean isPowerOfTwo(FitCells cells, int cell) {
    Matrix matrix = cells.slice(cell).matrix();
    return cells.role(cell) == Role.GRID
        && Long.bitCount(matrix.columns()) == 1
        && matrix.leadingDimension() == matrix.columns();
  }

  /** The cells by the fits of their paths. */
  private record Predicted(FitCells cells, OwnFit own, List<FittedModel> paths) {
    private Optional<FittedModel> path(int cell) {
      return FittedModel.named(cells.paths[cell].label(), paths);
    }

    /** Those on a path that has a fit. */
    int[] known(int[] chosen) {
      return Arrays.stream(chosen).filter(i -> path(i).isPresent()).toArray();
    }

    private double seconds(int cell) {
      return path(cell).orElseThrow().predict(own.row(cell));
    }

    private double halfWidth(int cell) {
      return path(cell).orElseThrow().logHalfWidth(cells.counts[cell].bytes());
    }

    Quality quality(int[] chosen) {
      int coefficients = paths.stream().mapToInt(path -> path.terms().size()).sum() - 1;
      double[] predicted = Arrays.stream(chosen).mapToDouble(this::seconds).toArray();
      return chosen.length == 0 ? null : Quality.of(cells.seconds(chosen), predicted, coefficients);
    }

    double coverage(int[] chosen) {
      long inside =
          Arrays.stream(chosen)
              .filter(i -> Math.abs(Math.log(cells.seconds[i] / seconds(i))) <= halfWidth(i))
              .count();
      return (double) inside / chosen.length;
    }

    double width(int[] chosen) {
      return OrderStatistics.median(
          Arrays.stream(chosen).mapToDouble(i -> 2 * Math.sinh(halfWidth(i))).toArray());
    }
  }

  private static double noise(FitCells cells, int[] chosen) {
    return OrderStatistics.median(
        Arrays.stream(chosen).mapToDouble(i -> cells.measured.get(i).times().spread()).toArray());
  }
}
