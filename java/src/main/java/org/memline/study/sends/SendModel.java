package org.memline.study.sends;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.memline.calibration.fit.FittedModel;
import org.memline.model.GaussianProcess;
import org.memline.model.LinearModel;
import org.memline.model.SendTerms;
import org.memline.model.SendTerms.Term;
import org.memline.model.SliceCounts;

/**
 * memline's own model for contiguous or for strided data of the sender, prepared for predictions.
 * Its terms and features are those that the calibration file names; the current version of memline
 * may fit other terms.
 */
final class SendModel {
  /**
   * The largest relative error of the payloads that this class computes. The file has only the
   * binary logarithm of a payload, with six digits.
   */
  private static final double ROUNDING = 1e-4;

  private final FittedModel fit;
  private final double[] coefficients;
  private final List<Term> terms;
  private final List<Term> features;
  private final long leastBytes;
  private final long mostBytes;

  /**
   * Creates the model from a fit.
   *
   * @throws IllegalArgumentException if the fit has an unknown term; the message names the term
   */
  SendModel(FittedModel fit, SendTerms terms) {
    this.fit = fit;
    this.coefficients = fit.values();
    this.terms = terms.named(fit.names());
    this.features = fit.residual() == null ? List.of() : terms.named(fit.residual().features());
    DoubleSummaryStatistics fitted =
        fit.residual() == null ? null : log2Bytes(fit.residual().process());
    this.leastBytes = fitted == null ? 0 : Math.round(Math.pow(2, fitted.getMin()));
    this.mostBytes = fitted == null ? Long.MAX_VALUE : Math.round(Math.pow(2, fitted.getMax()));
  }

  /**
   * Returns the shortest payload to which the model was fitted, in bytes; 0 if the model has no
   * residual.
   */
  long leastBytes() {
    return leastBytes;
  }

  /**
   * Returns the longest payload to which the model was fitted, in bytes. Its relative error is at
   * most {@link #ROUNDING}. It is the largest {@code long} if the model has no residual.
   */
  long mostBytes() {
    return mostBytes;
  }

  /** Returns whether a payload is within the range of payloads to which the model was fitted. */
  boolean covers(double bytes) {
    return bytes >= leastBytes * (1 - ROUNDING) && bytes <= mostBytes * (1 + ROUNDING);
  }

  /**
   * Returns the range of log₂ of the payloads in bytes. That logarithm is the first feature of each
   * point to which the Gaussian process was fitted. The process stores features as multiples of
   * their length scales.
   */
  private static DoubleSummaryStatistics log2Bytes(GaussianProcess process) {
    double unit = process.lengths()[0];
    return Arrays.stream(process.points()).mapToDouble(p -> p[0] * unit).summaryStatistics();
  }

  /** Returns the predicted one-way time of a message in seconds. */
  double seconds(SliceCounts counts) {
    double seconds = LinearModel.predict(SendTerms.row(terms, counts), coefficients);
    return fit.residual() == null
        ? seconds
        : seconds * fit.residual().factor(SendTerms.row(features, counts));
  }

  /**
   * Returns the half-width of the 95 % prediction interval of ln t, where t is the time of a
   * message.
   *
   * @param counts numbers of bytes, blocks and lines of the slice that is sent
   */
  double logHalfWidth(SliceCounts counts) {
    return fit.residual() == null
        ? fit.logHalfWidth(counts.bytes())
        : fit.residual().process().halfWidth(SendTerms.row(features, counts));
  }
}
