package org.memline.study.sends;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.LayoutPredictor;
import org.memline.calibration.MissingFit;
import org.memline.calibration.Prediction;
import org.memline.calibration.fit.FittedModel;
import org.memline.layout.Blocks;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.layout.Unit;
import org.memline.machine.GeometryFacts;
import org.memline.model.SendPath;
import org.memline.model.SendTerms;
import org.memline.model.SliceCounts;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.Method;

/** Predicts the time to send rows and columns of a matrix, by memline's own models. */
public final class SendPredictor implements LayoutPredictor<Slice> {
  private final Calibration calibration;
  private final CacheGeometry geometry;
  private final Map<CacheState, Map<Method, Map<SendPath, SendModel>>> paths =
      new EnumMap<>(CacheState.class);

  public SendPredictor(Calibration calibration) {
    this.calibration = calibration;
    geometry = GeometryFacts.from(calibration.machine());
    Long seen = SendsSection.of(calibration).eagerBytes();
    long eagerBytes =
        seen != null ? seen : EagerLimit.bytes(calibration.machine(), calibration.locality());
    for (SendFit fit : SendsSection.of(calibration).sends()) {
      Map<SendPath, SendModel> own =
          paths
              .computeIfAbsent(fit.cache(), cache -> new EnumMap<>(Method.class))
              .computeIfAbsent(fit.method(), method -> new EnumMap<>(SendPath.class));
      SendTerms terms = new SendTerms(geometry, eagerBytes, fit.ladder());
      for (SendPath path : SendPath.values()) {
        fit.path(path).ifPresent(model -> own.put(path, known(model, terms)));
      }
    }
  }

  /**
   * Returns the predicted one-way time in seconds, without an interval, which is faster to compute.
   * The result is NaN if the calibration has no fit for the method and cache state.
   */
  public double seconds(Blocks blocks, Method method, CacheState cache) {
    SendModel path = path(method, cache, SendPath.of(blocks));
    return path == null
        ? Double.NaN
        : seconds(path, SliceCounts.of(blocks, geometry), method, cache);
  }

  @Override
  public Prediction predict(Slice slice, Method method, CacheState cache) {
    requireMemory(slice.matrix());
    Blocks blocks = slice.blocks();
    SendModel path = path(method, cache, SendPath.of(blocks));
    if (path == null) {
      throw missing(method, cache, SendPath.of(blocks));
    }
    SliceCounts counts = SliceCounts.of(blocks, geometry);
    double seconds = seconds(path, counts, method, cache);
    double factor = Math.exp(path.logHalfWidth(counts));
    Element element = slice.matrix().element();
    Unit unit = new Unit(element.label(), element.bytes());
    return Prediction.of(method, seconds, factor, outside(slice, path), others(Stream.of(unit)));
  }

  /**
   * Returns the notes of a prediction, apart from notes about the calibrated range. A note about an
   * element type is added only if no type of the same size was measured. The models use only sizes
   * in bytes, so that they also apply to other types (calibration/METHOD.md, prediction interval).
   * {@link #outside(Blocks, List)} reports blocks whose sizes in bytes were not measured.
   */
  public List<String> others(Stream<Unit> elements) {
    List<String> others = new ArrayList<>();
    if (calibration.oversubscribed()) {
      others.add("oversubscribed: there were more ranks than cores");
    }
    elements
        .filter(element -> range().elements().stream().noneMatch(e -> e.bytes() == element.bytes()))
        .distinct()
        .map(
            element ->
                element.label()
                    + " elements were not measured: the prediction uses only the sizes of the"
                    + " blocks in bytes")
        .forEach(others::add);
    return others;
  }

  /**
   * Adds a reason to {@code outside} if the model for contiguous or strided data was not fitted to
   * payloads of this size. The calibration must have the model.
   *
   * @param bytes payload in bytes
   * @param kind whether the sender's data are contiguous or strided
   */
  public void outside(
      long bytes, SendPath kind, Method method, CacheState cache, List<String> outside) {
    outside(bytes, kind, path(method, cache, kind), outside);
  }

  private void outside(long bytes, SendPath kind, SendModel path, List<String> outside) {
    SendsSection.Range range = range();
    if (!path.covers(bytes) || bytes < range.leastBytes() || bytes > range.mostBytes()) {
      outside.add(
          "outside the calibrated range: %s slices of %d bytes; the fit covers %d to %d bytes"
              .formatted(
                  kind.label(),
                  bytes,
                  Math.max(range.leastBytes(), path.leastBytes()),
                  Math.min(range.mostBytes(), path.mostBytes())));
    }
  }

  /**
   * Returns the predicted one-way time in seconds, without an interval. The result is NaN if the
   * calibration has no fit for the method, cache state and kind of data (contiguous or strided).
   */
  public double seconds(SliceCounts counts, SendPath kind, Method method, CacheState cache) {
    SendModel path = path(method, cache, kind);
    return path == null ? Double.NaN : seconds(path, counts, method, cache);
  }

  /**
   * Returns the half-width of the 95 % prediction interval of ln t, where t is the time of a
   * message. The calibration must have a fit for the method, cache state and kind of data
   * (contiguous or strided).
   */
  public double logHalfWidth(SliceCounts counts, SendPath kind, Method method, CacheState cache) {
    return path(method, cache, kind).logHalfWidth(counts);
  }

  /**
   * Returns whether the calibration has a fit for the method, cache state and kind of data
   * (contiguous or strided).
   */
  public boolean knows(Method method, CacheState cache, SendPath kind) {
    return path(method, cache, kind) != null;
  }

  /**
   * Returns the predicted time in seconds. A strided slice may be shorter than half of the shortest
   * strided slice that was measured. Its time is then at least the time of the same number of
   * contiguous bytes.
   */
  private double seconds(SendModel path, SliceCounts counts, Method method, CacheState cache) {
    double seconds = path.seconds(counts);
    SendModel contiguous = path(method, cache, SendPath.CONTIGUOUS);
    if (contiguous == null || !isShort(path, counts)) {
      return seconds;
    }
    long bytes = (long) counts.bytes();
    Blocks row = new Blocks(1, bytes, bytes);
    return Math.max(seconds, contiguous.seconds(SliceCounts.of(row, geometry)));
  }

  /**
   * Returns whether the payload is less than half of the shortest payload to which the model was
   * fitted.
   */
  private static boolean isShort(SendModel path, SliceCounts counts) {
    return 2 * counts.bytes() < path.leastBytes();
  }

  /** Returns what the user can do if the calibration has no sends, or too few for a fit. */
  @Override
  public String remedy() {
    return remedy(List.of());
  }

  /**
   * Returns what the user can do if the calibration has no fit for the request.
   *
   * @param others other methods for which the calibration has a fit; empty if no method has a fit
   */
  private String remedy(List<Method> others) {
    return SendsSection.of(calibration).cells().isEmpty()
        ? "no sends were measured at this locality, include sends in calibrate --only"
        : MissingFit.remedy(calibration, Experiment.SENDS, others);
  }

  private List<Method> methods(CacheState cache, SendPath path) {
    return Method.whole().stream().filter(method -> path(method, cache, path) != null).toList();
  }

  @Override
  public boolean knows(Slice slice, Method method, CacheState cache) {
    return path(method, cache, SendPath.of(slice.blocks())) != null;
  }

  private SendModel path(Method method, CacheState cache, SendPath path) {
    return Optional.ofNullable(paths.get(cache))
        .map(m -> m.get(method))
        .map(m -> m.get(path))
        .orElse(null);
  }

  private SendModel known(FittedModel model, SendTerms terms) {
    try {
      return new SendModel(model, terms);
    } catch (IllegalArgumentException e) {
      throw new CalibrationException(
          "calibration '%s' was fitted by another version of memline (%s): fit it again from its samples"
              .formatted(calibration.label(), e.getMessage()));
    }
  }

  private void requireMemory(Matrix matrix) {
    requireMemory("matrix %dx%d".formatted(matrix.rows(), matrix.columns()), matrix.bytes());
  }

  /**
   * Checks that the calibrated machine has enough memory.
   *
   * @param what name of the data that need the memory, for the error message
   * @throws CalibrationException if {@code bytes} exceed the memory of the machine
   */
  public void requireMemory(String what, long bytes) {
    double memory =
        Fact.in(calibration.machine(), "memory_bytes").number().orElse(Double.MAX_VALUE);
    if (bytes > memory) {
      throw new CalibrationException(
          "%s needs %d bytes, but the calibrated machine has a memory of %.0f bytes: use a smaller layout"
              .formatted(what, bytes, memory));
    }
  }

  public CacheGeometry geometry() {
    return geometry;
  }

  public SendsSection.Range range() {
    return SendsSection.of(calibration).range();
  }

  /**
   * Returns an exception for a calibration that has no fit for a method, cache state and kind of
   * data (contiguous or strided). Its message says what the user can do.
   */
  public CalibrationException missing(Method method, CacheState cache, SendPath path) {
    return new CalibrationException(
        "calibration '%s' has no fit for method %s, %s, %s slices: %s"
            .formatted(
                calibration.label(),
                method.label(),
                cache.label(),
                path.label(),
                remedy(methods(cache, path))));
  }

  /**
   * Returns the reasons why the slice is outside the calibrated range; empty if the slice is
   * inside.
   */
  private List<String> outside(Slice slice, SendModel path) {
    List<String> outside = new ArrayList<>();
    SendsSection.Range range = range();
    Blocks blocks = slice.blocks();
    outside(blocks.payloadBytes(), SendPath.of(blocks), path, outside);
    Matrix matrix = slice.matrix();
    if (!slice.contiguous()
        && (matrix.rows() > range.mostRows() || matrix.columns() > range.mostColumns())) {
      outside.add(
          "outside the calibrated range: matrix %dx%d; up to %dx%d were measured"
              .formatted(matrix.rows(), matrix.columns(), range.mostRows(), range.mostColumns()));
    }
    outside(blocks, outside);
    return outside;
  }

  /**
   * Adds to {@code outside} the reasons why blocks are outside the calibrated range. Their gap is
   * shorter or longer than all measured gaps, or their length or distance is not a multiple of the
   * smallest measured element. It adds nothing if there is only one block.
   */
  public void outside(Blocks blocks, List<String> outside) {
    if (blocks.count() == 1) {
      return;
    }
    SendsSection.Range range = range();
    long gap = blocks.gapBytes();
    if (range.leastGapBytes() != null
        && (gap < range.leastGapBytes() || gap > range.mostGapBytes())) {
      outside.add(
          "outside the calibrated range: blocks %d bytes apart; distances of %d to %d bytes were measured"
              .formatted(gap, range.leastGapBytes(), range.mostGapBytes()));
    }
    int least = range.elements().stream().mapToInt(Element::bytes).min().orElse(1);
    if (blocks.blockBytes() % least != 0 || blocks.strideBytes() % least != 0) {
      outside.add(
          "outside the calibrated range: blocks of %d bytes every %d bytes; only multiples of %d bytes were measured"
              .formatted(blocks.blockBytes(), blocks.strideBytes(), least));
    }
  }
}
