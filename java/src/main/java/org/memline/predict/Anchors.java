package org.memline.predict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.layout.Moved;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.Method;
import org.memline.sample.Role;

/**
 * Selects anchor cells, which are configurations of a calibration that are measured again. Their
 * times show how much the machine has changed since the calibration.
 */
public final class Anchors {
  /**
   * The usual number of anchor cells (configurations that are measured again). Each class of
   * layouts has at least {@link #LEAST} cells. More than six classes therefore need more than 12
   * cells.
   */
  private static final int CELLS = 12;

  private static final int LEAST = 2;

  /**
   * The payloads of anchor cells (configurations that are measured again) extend the range of the
   * requested payloads by this factor at each end.
   */
  private static final double BEYOND = 2;

  /**
   * The weight of memory in the selection of cells to measure again. A cell (configuration) is
   * selected by the distance of its payload from the wanted one, on a logarithmic scale. This
   * weight times the logarithm of the cell's memory is added to the distance, so that small
   * matrices are preferred.
   */
  private static final double LARGE = 0.1;

  private final List<MeasuredLayout> measured;
  private final List<TimeClass> kinds;
  private final Map<TimeClass, LongSummaryStatistics> asked = new LinkedHashMap<>();

  /**
   * Creates a selection of anchor cells (configurations to measure again), to which the requested
   * layouts must be added.
   *
   * @param calibration calibration of the locality that the file has first
   */
  public Anchors(Calibration calibration) {
    this.measured = MeasuredLayout.byOnePair(calibration);
    this.kinds = measured.stream().map(MeasuredLayout::kind).distinct().toList();
  }

  /**
   * Adds a layout that the user wants to predict. Cells (configurations) like this layout are
   * selected to be measured again.
   *
   * @param method method by which the layout is sent; null for all methods that the calibration
   *     measured
   */
  public void add(Moved layout, Method method, CacheState cache) {
    if (method != null) {
      add(TimeClass.of(layout, method, cache), layout.payloadBytes());
      return;
    }
    TimeClass any = TimeClass.of(layout, null, cache);
    kinds.stream()
        .filter(kind -> kind.by(null).equals(any))
        .forEach(kind -> add(kind, layout.payloadBytes()));
  }

  private void add(TimeClass kind, long bytes) {
    asked.computeIfAbsent(kind, each -> new LongSummaryStatistics()).accept(bytes);
  }

  /**
   * Returns the anchor cells (configurations that are measured again), with the role {@link
   * Role#ASKED}. The list is empty if the calibration measured no layouts of the requested classes.
   */
  public List<Cell> cells() {
    int each = Math.max(LEAST, (CELLS + asked.size() - 1) / Math.max(1, asked.size()));
    List<Cell> cells = new ArrayList<>();
    asked.forEach((kind, bytes) -> cells.addAll(cells(kind, bytes, each)));
    return cells;
  }

  /**
   * Returns the anchor cells (configurations that are measured again) of one class of layouts.
   * Their payloads are nearest to values at equal distances on a logarithmic scale.
   *
   * @param bytes smallest and largest requested payload
   * @param count number of cells
   */
  private List<Cell> cells(TimeClass kind, LongSummaryStatistics bytes, int count) {
    List<MeasuredLayout> left =
        new ArrayList<>(
            measured.stream()
                .filter(one -> one.kind().equals(kind))
                .sorted(Comparator.comparing(MeasuredLayout::id))
                .toList());
    double low = Math.log(Math.max(1, bytes.getMin()) / BEYOND);
    double high = Math.log(Math.max(1, bytes.getMax()) * BEYOND);
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < count && !left.isEmpty(); i++) {
      double wanted = low + (high - low) * (i + 0.5) / count;
      MeasuredLayout nearest =
          left.stream()
              .min(
                  Comparator.comparingDouble(
                      one ->
                          Math.abs(Math.log(one.layout().payloadBytes()) - wanted)
                              + LARGE * Math.log(memoryBytes(one.layout()))))
              .orElseThrow();
      left.remove(nearest);
      cells.add(nearest.cell().experiment().cell(nearest.id(), Role.ASKED));
    }
    return cells;
  }

  /**
   * Returns the number of bytes that must be written and verified to measure a layout. It is
   * smaller for a smaller matrix.
   */
  private static long memoryBytes(Moved layout) {
    return layout instanceof Slice slice ? slice.matrix().bytes() : layout.payloadBytes();
  }
}
