package org.memline.calibration.predict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.sends.EagerLimit;
import org.memline.calibration.sends.SendFit;
import org.memline.calibration.sends.SendsTable;
import org.memline.layout.Blocks;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Layout;
import org.memline.layout.Matrix;
import org.memline.layout.Operation;
import org.memline.layout.Slice;
import org.memline.machine.GeometryFacts;
import org.memline.model.LinearModel;
import org.memline.model.SendPath;
import org.memline.model.SendTerms;
import org.memline.model.SliceCounts;
import org.memline.sample.CacheState;
import org.memline.sample.Fact;
import org.memline.sample.Method;

/** Predicts from a calibration, without MPI. */
public final class Predictor {
  private final Calibration calibration;
  private final CacheGeometry geometry;
  private final SendTerms terms;
  private final Map<CacheState, Map<Method, Map<SendPath, Path>>> paths =
      new EnumMap<>(CacheState.class);

  private OperationPredictor operations; // made when first asked for

  private record Path(SendPath of, double[] coefficients, FittedModel fit) {}

  public Predictor(Calibration calibration) {
    this.calibration = calibration;
    geometry = GeometryFacts.from(calibration.machine());
    terms =
        new SendTerms(geometry, EagerLimit.bytes(calibration.machine(), calibration.locality()));
    for (SendFit fit : SendsTable.of(calibration).sends()) {
      Map<SendPath, Path> own =
          paths
              .computeIfAbsent(fit.cache(), cache -> new EnumMap<>(Method.class))
              .computeIfAbsent(fit.method(), method -> new EnumMap<>(SendPath.class));
      for (SendPath path : SendPath.values()) {
        fit.path(path).ifPresent(model -> own.put(path, new Path(path, model.values(), model)));
      }
    }
  }

  /**
   * Seconds one way, nothing else: the fast way in, for programs. NaN where the calibration has no
   * such fit.
   */
  public double seconds(Blocks blocks, Method method, CacheState cache) {
    Path path = path(method, cache, SendPath.of(blocks));
    return path == null ? Double.NaN : seconds(path, blocks);
  }

  /**
   * With the interval and what should be known beside it.
   *
   * @throws CalibrationException when the calibration has no such fit, or the matrix does not fit
   *     its machine
   */
  public Prediction predict(Layout layout, Method method, CacheState cache) {
    if (!method.sends()) {
      throw new CalibrationException(
          "method %s is for comparison only and never predicted: use one of %s"
              .formatted(method.label(), Method.labels()));
    }
    return layout instanceof Operation operation
        ? operations().predict(operation, method, cache)
        : predict((Slice) layout, method, cache);
  }

  private OperationPredictor operations() {
    if (operations == null) {
      operations = new OperationPredictor(calibration);
    }
    return operations;
  }

  private Prediction predict(Slice slice, Method method, CacheState cache) {
    requireMemory(slice.matrix());
    Blocks blocks = slice.blocks();
    Path path = path(method, cache, SendPath.of(blocks));
    if (path == null) {
      throw new CalibrationException(
          "calibration '%s' has no fit for method %s, %s, %s slices: %s"
              .formatted(
                  calibration.label(),
                  method.label(),
                  cache.label(),
                  SendPath.of(blocks).label(),
                  remedy()));
    }
    double seconds = seconds(path, blocks);
    double factor = Math.exp(path.fit().logHalfWidth(blocks.payloadBytes()));
    return new Prediction(method, seconds, seconds / factor, seconds * factor, notes(slice));
  }

  /** Every method that the calibration knows, the fastest first. */
  public List<Prediction> advise(Layout layout, CacheState cache) {
    List<Prediction> predictions = predictions(layout, cache);
    if (predictions.isEmpty()) {
      throw new CalibrationException(
          "calibration '%s' has no fit of such slices: %s"
              .formatted(calibration.label(), remedy()));
    }
    return predictions;
  }

  /** Where a fit is missing: nothing was sent at all, or too little of it. */
  private String remedy() {
    return SendsTable.of(calibration).cells().isEmpty()
        ? "nothing was sent there, calibrate with sends among --only"
        : "calibrate with --profile standard";
  }

  /** The same, empty where the calibration knows no method for it. */
  public List<Prediction> predictions(Layout layout, CacheState cache) {
    List<Prediction> predictions = new ArrayList<>();
    for (Method method : Method.whole()) {
      if (knows(layout, method, cache)) {
        predictions.add(predict(layout, method, cache));
      }
    }
    predictions.sort(Comparator.comparingDouble(Prediction::seconds));
    return predictions;
  }

  private boolean knows(Layout layout, Method method, CacheState cache) {
    return layout instanceof Operation
        ? operations().knows(method, cache)
        : path(method, cache, SendPath.of(((Slice) layout).blocks())) != null;
  }

  private Path path(Method method, CacheState cache, SendPath path) {
    return Optional.ofNullable(paths.get(cache))
        .map(m -> m.get(method))
        .map(m -> m.get(path))
        .orElse(null);
  }

  private double seconds(Path path, Blocks blocks) {
    return LinearModel.predict(
        terms.row(path.of(), SliceCounts.of(blocks, geometry)), path.coefficients());
  }

  private void requireMemory(Matrix matrix) {
    double memory =
        Fact.in(calibration.machine(), "memory_bytes").number().orElse(Double.MAX_VALUE);
    if (matrix.bytes() > memory) {
      throw new CalibrationException(
          "matrix %dx%d needs %d bytes, the calibrated machine has %.0f: use a smaller one"
              .formatted(matrix.rows(), matrix.columns(), matrix.bytes(), memory));
    }
  }

  private List<String> notes(Slice slice) {
    List<String> notes = new ArrayList<>();
    SendsTable.Range range = SendsTable.of(calibration).range();
    long bytes = slice.payloadBytes();
    if (calibration.oversubscribed()) {
      notes.add("oversubscribed ranks: not a calibration");
    }
    if (bytes < range.leastBytes() || bytes > range.mostBytes()) {
      notes.add(
          "outside the calibrated range: %d bytes, measured were %d to %d"
              .formatted(bytes, range.leastBytes(), range.mostBytes()));
    }
    Matrix matrix = slice.matrix();
    if (!slice.contiguous()
        && (matrix.rows() > range.mostRows() || matrix.columns() > range.mostColumns())) {
      notes.add(
          "outside the calibrated range: matrix %dx%d, measured were up to %dx%d"
              .formatted(matrix.rows(), matrix.columns(), range.mostRows(), range.mostColumns()));
    }
    if (!range.elements().contains(matrix.element())) {
      notes.add("outside the calibrated range: no " + matrix.element().label() + " was measured");
    }
    return notes;
  }
}
