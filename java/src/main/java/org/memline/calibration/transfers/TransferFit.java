package org.memline.calibration.transfers;

import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * What is fitted to a method's operations xQy in one cache state.
 *
 * @param own memline's own model, a sum of their stages ({@link
 *     org.memline.model.transfer.Stages}); what predicts
 * @param composed the paper's composition against all operations; null where the method has none
 */
public record TransferFit(Method method, CacheState cache, FittedModel own, Quality composed) {
  /** What the own model is called. */
  public static final String STAGES = "stages";
}
