package org.memline.call.fit;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A term without which the formula needs more segments, or fits worse.
 *
 * @param gain in the criterion, against the formula as it is in its best segments
 * @param share of the time that the term has where it has most, with one segment
 */
record MissingTerm(String text, double gain, double share) {
  /** That the best of several candidates is picked is one more parameter. */
  private static final double PICKED = 1;

  /** Kass &amp; Raftery (JASA 90, 1995): a difference beyond 2 is positive evidence. */
  private static final double POSITIVE = 2;

  /** A term with less of the time at any point is no matter. */
  private static final double LEAST_SHARE = 0.05;

  static Optional<MissingTerm> of(SegmentChoice choice, FitPoints points, List<String> names) {
    Segmentation best = choice.best(0);
    double own = choice.criterion(best);
    return CandidateTerm.of(points, names).stream()
        .map(
            term ->
                new MissingTerm(
                    term.text(),
                    own - choice.criterionWith(term.column(), best.size(), PICKED),
                    share(points, term.column())))
        .filter(term -> term.gain > POSITIVE && term.share > LEAST_SHARE)
        .max(Comparator.comparingDouble(MissingTerm::gain));
  }

  private static double share(FitPoints points, double[] column) {
    FitPoints wider = points.with(column);
    double[] coefficients = wider.fit(wider.all());
    double most = 0;
    for (int i = 0; i < points.size(); i++) {
      double own = Math.abs(coefficients[points.terms()] * column[i]);
      most = Math.max(most, own / wider.seconds()[i]);
    }
    return most;
  }
}
