package org.memline.study.supersteps;

import java.util.List;
import org.memline.calibration.fit.FittedModel;
import org.memline.layout.CacheGeometry;
import org.memline.model.Interval;
import org.memline.model.superstep.SuperstepTerms;
import org.memline.model.superstep.SuperstepTerms.Term;
import org.memline.model.superstep.SuperstepWork;

/**
 * memline's own cost function of a family of supersteps (best or worst case), prepared for
 * predictions. Its terms and features are those that the calibration file names.
 */
final class OwnSuperstep {
  private final FittedModel fit;
  private final List<Term> terms;
  private final List<Term> features;

  /**
   * Creates the cost function from a fit in the calibration file.
   *
   * @throws IllegalArgumentException if the fit has an unknown term; the message names the term
   */
  OwnSuperstep(FittedModel fit, CacheGeometry caches) {
    SuperstepTerms known = new SuperstepTerms(caches);
    this.fit = fit;
    terms = known.named(fit.names());
    features = known.named(fit.residual().features());
  }

  double seconds(SuperstepWork work) {
    return fit.predict(SuperstepTerms.row(terms, work))
        * fit.residual().factor(SuperstepTerms.row(features, work));
  }

  /**
   * Returns the 95 % prediction interval in seconds, for launches (starts of mpirun) of the
   * calibrated run.
   */
  Interval interval(SuperstepWork work) {
    double seconds = seconds(work);
    double factor =
        Math.exp(fit.residual().process().halfWidth(SuperstepTerms.row(features, work)));
    return new Interval(seconds / factor, seconds * factor);
  }
}
