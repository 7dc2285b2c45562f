package org.memline.calibration.sends;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.Quality;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Matrix;
import org.memline.model.OrderStatistics;
import org.memline.model.Segment;
import org.memline.model.SendTerms;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/** Everything that is fitted to sends, method by method, warm and cold. */
final class SendsFitter {
  private final CacheGeometry geometry;
  private final int launches;
  private final SendTerms terms;

  SendsFitter(CacheGeometry geometry, long eagerBytes, int launches) {
    this.geometry = geometry;
    this.launches = launches;
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
    OwnFit own = new OwnFit(terms, launches);
    List<PathFit> paths = own.fit(cells);
    List<Segment> segments = Headline.segments(cells);
    int[] heldOut = predictable(cells, own, paths, cells.of(Role.TEST));
    int[] powers = predictable(cells, own, paths, cells.where(i -> isPowerOfTwo(cells, i)));
    return new SendFit(
        method,
        cache,
        Headline.coefficients(cells, launches),
        segments,
        PaperFits.asPublished(cells, launches),
        paths,
        quality(cells, own, paths, heldOut),
        quality(cells, own, paths, powers),
        heldOut.length == 0 ? null : coverage(cells, own, paths, heldOut),
        heldOut.length == 0 ? null : width(cells, paths, heldOut),
        heldOut.length == 0 ? null : noise(cells, heldOut));
  }

  private static boolean isPowerOfTwo(FitCells cells, int cell) {
    Matrix matrix = cells.slice(cell).matrix();
    return cells.role(cell) == Role.GRID
        && Long.bitCount(matrix.columns()) == 1
        && matrix.leadingDimension() == matrix.columns();
  }

  private static int[] predictable(FitCells cells, OwnFit own, List<PathFit> paths, int[] chosen) {
    return Arrays.stream(chosen)
        .filter(i -> !Double.isNaN(own.predict(paths, cells.paths[i], cells.counts[i])))
        .toArray();
  }

  private static double[] predicted(FitCells cells, OwnFit own, List<PathFit> paths, int[] chosen) {
    return Arrays.stream(chosen)
        .mapToDouble(i -> own.predict(paths, cells.paths[i], cells.counts[i]))
        .toArray();
  }

  private static Quality quality(FitCells cells, OwnFit own, List<PathFit> paths, int[] chosen) {
    int coefficients = paths.stream().mapToInt(path -> path.terms().size()).sum() - 1;
    return chosen.length == 0
        ? null
        : Quality.of(cells.seconds(chosen), predicted(cells, own, paths, chosen), coefficients);
  }

  private static double coverage(FitCells cells, OwnFit own, List<PathFit> paths, int[] chosen) {
    double[] predicted = predicted(cells, own, paths, chosen);
    int inside = 0;
    for (int i = 0; i < chosen.length; i++) {
      double off = Math.abs(Math.log(cells.seconds[chosen[i]] / predicted[i]));
      inside += off <= halfWidth(cells, paths, chosen[i]) ? 1 : 0;
    }
    return (double) inside / chosen.length;
  }

  private static double width(FitCells cells, List<PathFit> paths, int[] chosen) {
    return OrderStatistics.median(
        Arrays.stream(chosen)
            .mapToDouble(i -> 2 * Math.sinh(halfWidth(cells, paths, i)))
            .toArray());
  }

  private static double halfWidth(FitCells cells, List<PathFit> paths, int cell) {
    return paths.stream()
        .filter(path -> path.path() == cells.paths[cell])
        .findFirst()
        .orElseThrow()
        .logHalfWidth(cells.counts[cell].bytes());
  }

  private static double noise(FitCells cells, int[] chosen) {
    return OrderStatistics.median(
        Arrays.stream(chosen).mapToDouble(i -> cells.measured.get(i).times().spread()).toArray());
  }
}
