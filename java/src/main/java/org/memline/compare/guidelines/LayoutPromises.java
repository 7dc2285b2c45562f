package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Layout;
import org.memline.layout.LayoutPair;
import org.memline.layout.NestKind;
import org.memline.sample.CacheState;
import org.memline.sample.LayoutSend;
import org.memline.sample.Method;
import org.memline.study.layouts.LayoutsSection;

/**
 * The promises about nested blocks, lists of blocks and arrays of structs: a derived datatype is no
 * slower than packing the same layout by MPI_Pack or by hand. They are guidelines of Carpen-Amarie,
 * Hunold and Träff (2016).
 */
final class LayoutPromises {
  private static final Map<Method, String> OTHERS =
      Map.of(
          Method.MPIPACK, "MPI_Pack, message, MPI_Unpack", Method.PACKED, "packing them by hand");

  private record Sent(LayoutPair moved, Method method, CacheState cache) {}

  private LayoutPromises() {}

  /** Returns the promises; empty if no such layouts were measured. */
  static List<CheckedPromise> of(Calibration calibration) {
    LayoutsSection table = LayoutsSection.of(calibration);
    if (table == null) {
      return List.of();
    }
    Map<Sent, double[]> seconds = new LinkedHashMap<>();
    for (Measured<LayoutSend> measured : table.cells()) {
      LayoutSend cell = measured.cell();
      if (cell.moved().uneven()) {
        continue;
      }
      seconds.put(new Sent(cell.moved(), cell.method(), cell.cache()), measured.times().launches());
    }
    List<CheckedPromise> promises = new ArrayList<>();
    for (CacheState cache : CacheState.values()) {
      for (NestKind kind : NestKind.IRREGULAR) {
        for (Method other : List.of(Method.MPIPACK, Method.PACKED)) {
          if (seconds.keySet().stream().anyMatch(sent -> sent.method() == other)) {
            promises.add(promise(kind, cache, other, seconds));
          }
        }
      }
    }
    return promises;
  }

  private static CheckedPromise promise(
      NestKind kind, CacheState cache, Method other, Map<Sent, double[]> all) {
    List<PromiseCase> cases = new ArrayList<>();
    all.forEach(
        (sent, seconds) -> {
          double[] bounds = all.get(new Sent(sent.moved(), other, cache));
          if (sent.method() == Method.DATATYPE
              && sent.cache() == cache
              && NestKind.of(sent.moved().fromNest()) == kind
              && bounds != null) {
            PromiseCase.addTo(cases, Layout.shortened(sent.moved().toString()), seconds, bounds);
          }
        });
    return new CheckedPromise(
        "%s_datatype_not_slower_than_%s.%s".formatted(kind.label(), other.label(), cache.label()),
        "a derived datatype of %s is no slower than %s".formatted(kind.plural(), OTHERS.get(other)),
        cases);
  }
}
