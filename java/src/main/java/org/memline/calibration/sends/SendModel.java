package org.memline.calibration.sends;

import java.util.Arrays;
import java.util.List;
import org.memline.calibration.fit.FittedModel;
import org.memline.model.GaussianProcess;
import org.memline.model.LinearModel;
import org.memline.model.SendTerms;
import org.memline.model.SendTerms.Term;
import org.memline.model.SliceCounts;

/**
 * memline's own model of one path for predictions, with the terms and features named in the file,
 * which may differ from those that the current revision fits.
 */
final class SendModel {
  private final FittedModel fit;
  private final double[] coefficients;
  private final List<Term> terms;
  private final List<Term> features;
  private final long leastBytes;

  /**
   * @throws IllegalArgumentException naming an unknown term
   */
  SendModel(FittedModel fit, SendTerms terms) {
    this.fit = fit;
    this.coefficients = fit.values();
    this.terms = terms.named(fit.names());
    this.features = fit.residual() == null ? List.of() : terms.named(fit.residual().features());
    this.leastBytes = fit.residual() == null ? 0 : leastBytes(fit.residual().process());
  }

  /**
   * Returns the shortest payload that the model was fitted to, in bytes; 0 if it has no residual.
   */
  long leastBytes() {
    return leastBytes;
  }

  /**
   * Returns the shortest payload from the points, whose first feature is its logarithm in units of
   * the feature's length.
   */
  private static long leastBytes(GaussianProcess process) {
    double least = Arrays.stream(process.points()).mapToDouble(p -> p[0]).min().orElse(0);
    return Math.round(Math.pow(2, least * process.lengths()[0]));
  }

  /** Returns the one-way time in seconds. */
  double seconds(SliceCounts counts) {
    double seconds = LinearModel.predict(SendTerms.row(terms, counts), coefficients);
    return fit.residual() == null
        ? seconds
        : seconds * fit.residual().factor(SendTerms.row(features, counts));
  }

  /** Returns half of the width of the 95 % interval of ln t. */
  double logHalfWidth(SliceCounts counts) {
    return fit.residual() == null
        ? fit.logHalfWidth(counts.bytes())
        : fit.residual().process().halfWidth(SendTerms.row(features, counts));
  }
}
