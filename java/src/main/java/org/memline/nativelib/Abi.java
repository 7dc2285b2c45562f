package org.memline.nativelib;

import com.sun.jna.Structure;
import java.util.LinkedHashMap;
import java.util.Map;

/** Checks that the C library is the one that these classes were written for. */
public final class Abi {
  private Abi() {}

  /**
   * Checks the library's version and the size of every structure that is passed to C. C would read
   * wrong values from a structure with a missing or additional field.
   *
   * @throws NativeFailure if the version or a size differs; the message names the difference
   */
  public static void check() {
    if (Memline.ml_api_version() != Memline.API_VERSION) {
      throw new NativeFailure(
          Memline.ML_EINVAL,
          "the C library has version %d, but version %d is needed: build again"
              .formatted(Memline.ml_api_version(), Memline.API_VERSION));
    }
    structures()
        .forEach(
            (name, structure) -> {
              if (Memline.ml_size_of(name) != structure.size()) {
                throw new NativeFailure(
                    Memline.ML_EINVAL,
                    "%s has %d bytes in the C library, but %d bytes here: build again"
                        .formatted(name, Memline.ml_size_of(name), structure.size()));
              }
            });
  }

  /** Returns the structures by their names in C. */
  static Map<String, Structure> structures() {
    Map<String, Structure> all = new LinkedHashMap<>();
    all.put("ml_walk", new WalkSpec());
    all.put("ml_copy_spec", new CopySpec());
    all.put("ml_exchange_spec", new ExchangeSpec());
    all.put("ml_part", new PartSpec());
    all.put("ml_path", new PathSeen());
    all.put("ml_leg", new LegSpec());
    all.put("ml_step_spec", new StepSpec());
    all.put("ml_scan_spec", new ScanSpec());
    all.put("ml_compute_spec", new ComputeSpec());
    all.put("ml_convolve_spec", new ConvolveSpec());
    all.put("ml_sort_spec", new SortSpec());
    all.put("ml_sort_words", new SortWords());
    all.put("ml_sort_step", new SortStep());
    all.put("ml_superstep_spec", new SuperstepSpec());
    return all;
  }
}
