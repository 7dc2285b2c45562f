package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.sends.SendsSection;

/**
 * The promises about contiguous messages, and about rows and columns that are sent as derived
 * datatypes. The promises are guidelines of Träff, Gropp and Thakur (2010); those about datatypes
 * are guidelines of Carpen-Amarie, Hunold and Träff (2016).
 */
final class SendPromises {
  private static final Method[] STRIDED = {Method.DATATYPE, Method.PACKED};

  private SendPromises() {}

  /** Returns the promises about sends; empty if no sends were measured. */
  static List<CheckedPromise> of(Calibration calibration) {
    SendsSection sends = SendsSection.of(calibration);
    if (sends == null || sends.cells().isEmpty()) {
      return List.of();
    }
    MeasuredCells cells = new MeasuredCells(calibration);
    return all().stream().map(p -> new CheckedPromise(p.id(), p.text(), p.cases(cells))).toList();
  }

  private static List<Promise> all() {
    List<Promise> promises = new ArrayList<>();
    for (CacheState cache : CacheState.values()) {
      promises.add(MethodPromise.mpipack(cache));
      promises.add(MethodPromise.packed(cache));
      promises.add(new ContiguousPromise(cache));
      for (Method method : Method.library()) {
        promises.add(new MonotonePromise(method, cache));
      }
      for (Method method : Method.library()) {
        promises.add(new OneMessagePromise(method, cache));
      }
      for (Method method : STRIDED) {
        promises.add(new ColumnsPromise(method, cache));
      }
    }
    return promises;
  }
}
