package org.memline.compare.guidelines;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Element;
import org.memline.layout.Slice;
import org.memline.model.Segment;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;

/**
 * The cells (measured configurations) of sends in a calibration that were measured often enough.
 * Their times are in seconds by launch (start of mpirun); NaN for a launch that did not measure the
 * cell.
 */
final class MeasuredCells {
  private record How(Method method, CacheState cache) {}

  private final Calibration calibration;
  private final Map<How, Map<Slice, double[]>> seconds = new LinkedHashMap<>();
  private final Map<How, Map<Element, NavigableMap<Long, double[]>>> sizes = new LinkedHashMap<>();

  MeasuredCells(Calibration calibration) {
    this.calibration = calibration;
    for (Measured<SendCell> measured : SendsSection.of(calibration).cells()) {
      if (measured.evidence()) {
        add(measured.cell(), measured.times().launches());
      }
    }
  }

  private void add(SendCell cell, double[] launches) {
    How how = new How(cell.method(), cell.cache());
    Slice slice = cell.slice();
    if (cell.role() == Role.SIZE) {
      sizes
          .computeIfAbsent(how, h -> new LinkedHashMap<>())
          .computeIfAbsent(slice.matrix().element(), e -> new TreeMap<>())
          .put(slice.payloadBytes(), launches);
    }
    seconds.computeIfAbsent(how, h -> new LinkedHashMap<>()).put(slice, launches);
  }

  /**
   * Returns the times of all matrix slices that were sent by a method in a cache state, in seconds
   * by launch (start of mpirun). Contiguous messages are included.
   */
  Map<Slice, double[]> of(Method method, CacheState cache) {
    return seconds.getOrDefault(new How(method, cache), Map.of());
  }

  /**
   * Returns the times of the contiguous messages of a method in a cache state, in seconds by launch
   * (start of mpirun). The keys are message sizes in bytes.
   *
   * @param element type of the elements of the messages
   */
  NavigableMap<Long, double[]> sizes(Method method, CacheState cache, Element element) {
    NavigableMap<Long, double[]> measured =
        sizes.getOrDefault(new How(method, cache), Map.of()).get(element);
    return measured == null ? new TreeMap<>() : measured;
  }

  /**
   * Returns whether no protocol switch lies between two message sizes: both are in one segment of
   * the fitted cost model.
   */
  boolean oneRegime(Method method, CacheState cache, long fromBytes, long toBytes) {
    List<Segment> segments =
        SendsSection.of(calibration).fit(method, cache).map(SendFit::segments).orElse(List.of());
    return segments.stream().anyMatch(s -> s.fromBytes() <= fromBytes && toBytes <= s.toBytes());
  }

  /** Returns the time of each launch (start of mpirun) in seconds, multiplied by {@code factor}. */
  static double[] times(long factor, double[] seconds) {
    return Arrays.stream(seconds).map(s -> factor * s).toArray();
  }
}
