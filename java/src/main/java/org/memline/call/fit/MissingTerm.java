package org.memline.call.fit;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.memline.model.ConstrainedFTest;

/**
 * A term that the formula seems to lack. Without such a term the fit needs more segments (ranges of
 * the variables), or the fit is less accurate. The modified BIC detects the need for more segments.
 * An F test over all segments detects the lower accuracy. The BIC is too strict for that, because
 * it counts one parameter of the term for each segment.
 *
 * @param text the term as written in a formula
 * @param gain decrease of the BIC relative to the best fit of the given formula
 * @param p p-value of the F test, adjusted for the choice of the best candidate
 * @param share the largest share that the term has in the time of any point (combination of values
 *     of the variables)
 * @param segments number of segments of the best fit with the term
 */
record MissingTerm(String text, double gain, double p, double share, int segments) {
  /**
   * Number of parameters that the modified BIC adds for the choice of the best among the candidate
   * terms.
   */
  private static final double PICKED = 1;

  /**
   * Decrease of the modified BIC that is positive evidence for a term: more than 2 (Kass &amp;
   * Raftery, JASA 90, 1995).
   */
  private static final double POSITIVE = 2;

  /**
   * The p-value of the F test below which a term is reported. So the test reports a missing term
   * for 4 % of correct formulas. The modified BIC reports a few more, so that the total is 5 %.
   */
  private static final double DOUBTED = 0.04;

  /**
   * A term is reported only if its share of the time exceeds this value at some point (combination
   * of values of the variables).
   */
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
