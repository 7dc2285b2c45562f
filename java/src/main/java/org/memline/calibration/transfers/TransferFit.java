package org.memline.calibration.transfers;

import java.util.List;
import org.memline.calibration.fit.IntervalScale;
import org.memline.calibration.fit.Quality;
import org.memline.calibration.fit.Term;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * memline's own model of a method's operations xQy: a sum of their stages ({@link
 * org.memline.model.transfer.Stages}).
 *
 * @param cells that it was fitted to
 * @param terms in the order of the model's
 * @param intervalScales half-width of the 95 % prediction interval of ln t, by payload
 * @param heldOut by the cells that no fit saw; null where there were none
 * @param composed the paper's composition against all operations; null where the method has none
 */
public record TransferFit(
    Method method,
    CacheState cache,
    int cells,
    List<Term> terms,
    List<IntervalScale> intervalScales,
    Quality heldOut,
    Quality composed) {

  public double[] values() {
    return Term.values(terms);
  }
}
