package org.memline.call.fit;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.memline.model.ConstrainedFTest;

/**
 * A term that the formula seems to lack. If it is missing, the fit needs more segments (ranges of
 * the variables), or it is less accurate. Two tests find it. The criterion for the number of
 * segments detects the need for more segments. A test over all segments detects the lower accuracy;
 * the criterion is too strict for that, because it counts one parameter for each segment.
 *
 * @param text the term as written in a formula
 * @param gain decrease of the criterion relative to the best segments of the given formula
 * @param p p-value of the test, adjusted for the choice of the best candidate
 * @param share the largest share that the term has in the time of any point
 * @param segments number of segments with the term
 */
record MissingTerm(String text, double gain, double p, double share, int segments) {
  /** Number of parameters that the criterion adds for the choice of the best candidate. */
  private static final double PICKED = 1;

  /**
   * Decrease of the criterion beyond which there is positive evidence for a term: 2 (Kass &amp;
   * Raftery, JASA 90, 1995).
   */
  private static final double POSITIVE = 2;

  /**
   * The share of correct formulas for which the test reports a missing term. The criterion reports
   * a few more, so the total is 5 %.
   */
  private static final double DOUBTED = 0.04;

  /** The smallest share of the time that a term must have at some point to be reported. */
  private static final double LEAST_SHARE = 0.05;

  static Optional<MissingTerm> of(SegmentChoice choice, FitPoints points, List<String> names) {
    Segmentation best = choice.best(0);
    List<CandidateTerm> candidates = CandidateTerm.of(points, names);
    BestTermSignificance lucky = new BestTermSignificance(points, best, candidates);
    return candidates.stream()
        .map(term -> of(choice, points, best, term, lucky))
        .filter(term -> term.gain > POSITIVE || term.p < DOUBTED)
        .filter(term -> term.share > LEAST_SHARE)
        .max(Comparator.comparingDouble(MissingTerm::gain));
  }

  private static MissingTerm of(
      SegmentChoice choice,
      FitPoints points,
      Segmentation best,
      CandidateTerm term,
      BestTermSignificance lucky) {
    FitPoints wider = points.with(term.column());
    int most = Math.max(best.size(), FormulaWarnings.MOST_INTERVALS);
    List<Segmentation> found = choice.with(wider, most);
    int n = points.size();
    Segmentation chosen =
        found.stream()
            .min(Comparator.comparingDouble(s -> s.criterion(n, wider.terms(), PICKED)))
            .orElseThrow();
    int segments = Math.min(Math.max(best.size(), chosen.size()), found.size());
    double p =
        segments < best.size()
            ? 1
            : ConstrainedFTest.p(
                squares(choice.best(segments), n),
                squares(found.get(segments - 1), n),
                segments,
                n - segments * (double) wider.terms(),
                points.signed());
    return new MissingTerm(
        term.text(),
        choice.criterion(best) - chosen.criterion(n, wider.terms(), PICKED),
        lucky.p(p),
        share(wider, chosen),
        chosen.size());
  }

  private static double squares(Segmentation of, int points) {
    return Math.max(of.cost(), points * Segmentation.LEAST_MEAN_SQUARE);
  }

  private static double share(FitPoints wider, Segmentation of) {
    int term = wider.terms() - 1;
    return IntStream.range(0, of.size())
        .mapToDouble(
            s -> {
              double coefficient = Math.abs(of.coefficients().get(s)[term]);
              return IntStream.of(of.parts().get(s))
                  .mapToDouble(
                      i -> coefficient * Math.abs(wider.rows()[i][term]) / wider.seconds()[i])
                  .max()
                  .orElse(0);
            })
        .max()
        .orElse(0);
  }
}
