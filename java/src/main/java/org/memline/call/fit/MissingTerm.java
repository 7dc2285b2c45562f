package org.memline.call.fit;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.memline.model.ConstrainedFTest;

/**
 * A term without which the formula needs more segments, or fits worse in as many. The first is told
 * by the criterion; the second by a test, all segments together, as the criterion's price of a
 * coefficient in each is too high for one term.
 *
 * @param gain in the criterion, against the formula as it is in its best segments
 * @param p of the test, of the best of all candidates
 * @param share of the time that the term has where it has most
 * @param segments with it
 */
record MissingTerm(String text, double gain, double p, double share, int segments) {
  /** The parameter that the choice of the best candidate counts as. */
  private static final double PICKED = 1;

  /** Kass &amp; Raftery (JASA 90, 1995): a difference beyond 2 is positive evidence. */
  private static final double POSITIVE = 2;

  /**
   * Of right formulas the test doubts at most so many, all candidates together; with the few that
   * the criterion doubts by itself that makes 5 %.
   */
  private static final double DOUBTED = 0.04;

  /** A term with less of the time at any point is no matter. */
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
