package org.memline.watch;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.Prediction;
import org.memline.layout.Exchanged;
import org.memline.layout.Layout;
import org.memline.layout.LayoutPair;
import org.memline.layout.Unit;
import org.memline.predict.Advice;
import org.memline.predict.LocalityPart;
import org.memline.predict.MachineFigures;
import org.memline.predict.Predictor;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.watch.PeerClass.Distance;

/**
 * Predicts the times of messages from a calibration (the file of benchmark results of a machine),
 * for one state of the caches (warm or cold).
 */
final class Pricer {
  /**
   * A message whose time is predicted.
   *
   * @param exchanged whether the ranks send and receive at the same time
   */
  private record Message(
      MessageLayout from, MessageLayout to, boolean exchanged, Locality locality) {}

  private static final String ONE_WAY =
      "the ranks send and receive at the same time, and the calibration has no model of such exchanges: the price is that of one direction";

  private static final Unit ELEMENT = Unit.parse("float64");

  private final List<LocalityPart> parts;
  private final CacheState cache;
  private final Map<Message, RowPrice> known = new HashMap<>();
  private final Map<Locality, Double> alphas = new HashMap<>();

  /**
   * @param parts parts of the calibration, one for each locality (distance between sender and
   *     receiver), with the default locality first
   */
  Pricer(List<LocalityPart> parts, CacheState cache) {
    this.parts = parts;
    this.cache = cache;
  }

  /**
   * Returns the predicted time of one message of a row, which is a group of similar MPI calls. If
   * there is no prediction, the result gives the reason.
   */
  RowPrice price(MergedRow row) {
    if (row.kind() != CallKind.SEND) {
      return RowPrice.none("not a send");
    }
    if (row.from().several()) {
      return RowPrice.none("the messages have different counts");
    }
    if (row.from().nest() == null) {
      return RowPrice.none(
          row.from().note().isEmpty()
              ? "the messages have no bytes"
              : "layout unknown: " + row.from().note());
    }
    Distance distance = row.peer().distance();
    if (distance == Distance.UNKNOWN) {
      return RowPrice.none("the partner was not recorded, so its distance is unknown");
    }
    if (distance.alone()) {
      return RowPrice.none("a message to " + row.peer().words());
    }
    return part(distance)
        .map(
            part ->
                known.computeIfAbsent(
                    new Message(row.from(), row.to(), row.exchanges(), part.locality()),
                    message -> priced(message, part)))
        .orElseGet(() -> RowPrice.none("the calibration has no locality " + label(distance)));
  }

  /**
   * Returns the part of the calibration that was measured at a distance between sender and
   * receiver; empty if the calibration has no such part.
   */
  private Optional<LocalityPart> part(Distance distance) {
    return switch (distance) {
      case CORE -> LocalityPart.at(parts, Locality.CORE);
      case NODE -> LocalityPart.at(parts, Locality.NODE);
      case REMOTE -> LocalityPart.at(parts, Locality.REMOTE);
      case SAME_NODE ->
          parts.stream().filter(part -> part.locality() != Locality.REMOTE).findFirst();
      default -> Optional.empty();
    };
  }

  private static String label(Distance distance) {
    return distance == Distance.SAME_NODE ? "within a node" : distance.label();
  }

  private RowPrice priced(Message message, LocalityPart part) {
    try {
      List<Prediction> predictions =
          predictions(message.from.to(message.to), message.exchanged, part.predictor());
      if (message.from.contiguous() && message.to.contiguous()) {
        Prediction only = find(predictions, Method.DATATYPE);
        return only == null
            ? RowPrice.none("the calibration has no method datatype")
            : new RowPrice(message.locality, only, null, null, null, "");
      }
      Advice advice = Advice.of(predictions);
      Prediction should = find(predictions, Method.DATATYPE);
      return should == null
          ? RowPrice.none("the calibration has no method datatype")
          : new RowPrice(
              message.locality,
              should,
              find(predictions, Method.PACKED),
              advice.best(),
              advice.certainty(),
              "");
    } catch (CalibrationException | IllegalArgumentException e) {
      return RowPrice.none(e.getMessage());
    }
  }

  /**
   * Returns the predictions of all methods, the fastest first. If the calibration has no model of
   * exchanges, an exchange is predicted as a message in one direction, without an interval.
   *
   * @throws CalibrationException if no method has a fit for the layout
   */
  private List<Prediction> predictions(LayoutPair pair, boolean exchanged, Predictor predictor) {
    if (!exchanged) {
      return predictor.advise(pair, cache);
    }
    List<Prediction> both = predictor.predictions(new Exchanged(pair), cache);
    return both.isEmpty()
        ? predictor.advise(pair, cache).stream()
            .filter(prediction -> Method.exchanging().contains(prediction.method()))
            .map(prediction -> prediction.withoutInterval(ONE_WAY))
            .toList()
        : both;
  }

  private static Prediction find(List<Prediction> predictions, Method method) {
    return predictions.stream().filter(each -> each.method() == method).findFirst().orElse(null);
  }

  /**
   * Returns the smallest length of blocks, in bytes, for which a datatype is certainly faster than
   * packing by hand. This means that the 95 % intervals of the two predicted times do not overlap.
   * Lengths are powers of two. The datatype must also be predicted to be faster for all longer
   * blocks, up to half of the message. The predictions are for a message as long as those of {@code
   * row}, with gaps as long as the blocks. The result is empty if no length fulfils these
   * conditions.
   */
  OptionalLong leastDatatypeBlock(PricedRow row) {
    long bytes = row.row().from().bytes();
    LocalityPart part = LocalityPart.at(parts, row.price().locality()).orElseThrow();
    OptionalLong least = OptionalLong.empty();
    for (long block = Long.highestOneBit(bytes / 2); block >= ELEMENT.bytes(); block /= 2) {
      long length = block / ELEMENT.bytes();
      LayoutPair layout =
          LayoutPair.alike(new Layout.Vector(bytes / block, length, 2 * length, false, ELEMENT));
      try {
        List<Prediction> predictions = predictions(layout, row.row().exchanges(), part.predictor());
        Prediction datatype = find(predictions, Method.DATATYPE);
        Prediction packed = find(predictions, Method.PACKED);
        if (datatype == null || packed == null) {
          break;
        }
        if (datatype.seconds() >= packed.seconds()) {
          break;
        }
        if (datatype.endsBefore(packed)) {
          least = OptionalLong.of(block);
        }
      } catch (CalibrationException | IllegalArgumentException e) {
        break;
      }
    }
    return least;
  }

  /**
   * Returns the latency α of the messages of a row, in seconds; NaN if it is unknown. α is the cost
   * per message in the calibration's cost model.
   */
  double alpha(MergedRow row) {
    return part(row.peer().distance())
        .map(part -> alphas.computeIfAbsent(part.locality(), own -> alpha(part)))
        .orElse(Double.NaN);
  }

  private double alpha(LocalityPart part) {
    try {
      return new MachineFigures(part.calibration(), Method.DATATYPE, cache, "plain")
          .ofSends("alpha")
          .value();
    } catch (CalibrationException none) {
      return Double.NaN;
    }
  }
}
