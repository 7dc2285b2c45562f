package org.memline.study.layouts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.Times;
import org.memline.calibration.fit.Design;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.calibration.fit.SmoothFit;
import org.memline.layout.Nest;
import org.memline.layout.NestKind;
import org.memline.model.ConformalInterval;
import org.memline.model.LayoutCounts;
import org.memline.model.LayoutTerms;
import org.memline.model.LayoutTerms.Term;
import org.memline.model.OrderStatistics;
import org.memline.model.SendPath;
import org.memline.model.SliceCounts;
import org.memline.sample.CacheState;
import org.memline.sample.LayoutSend;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.study.sends.SendPredictor;

/** Fits the sends of layouts, for each method and cache state. */
final class LayoutsFitter {
  /**
   * The smallest number of layouts to which a model is fitted. With 11 to 16 layouts, only 13 of 20
   * times of lists that an independent program measured were inside their intervals.
   */
  private static final int LEAST_CELLS = 24;

  /** Share of the times that may lie outside a prediction interval. */
  private static final double MISCOVERAGE = 0.05;

  private final Direction direction;
  private final Calibration before;
  private final SendPredictor sends;
  private final LayoutPairPredictor oneWay;
  private final List<Measured<LayoutSend>> all;
  private final Map<Nest, SliceCounts> counts = new HashMap<>();

  /** Times of the derived datatype in seconds, by layout and cache state. */
  private final Map<List<Object>, Double> datatype = new HashMap<>();

  /**
   * The cells of one method and cache state.
   *
   * @param counts counts of the sender's layout of each cell, to which the model is fitted
   * @param received counts of the receiver's layout of each cell; it may start elsewhere
   */
  private record Group(
      Method method,
      CacheState cache,
      List<Measured<LayoutSend>> cells,
      List<LayoutCounts> counts,
      List<LayoutCounts> received) {
    /** Returns the predicted time of a cell in seconds, as predictions compute it. */
    double seconds(LayoutModel model, int cell) {
      return 0.5 * model.seconds(counts.get(cell)) + 0.5 * model.seconds(received.get(cell));
    }

    /** Returns the half-width of the 95 % prediction interval of ln t of a cell. */
    double logHalfWidth(LayoutModel model, int cell) {
      return Math.max(model.logHalfWidth(counts.get(cell)), model.logHalfWidth(received.get(cell)));
    }

    /** Returns the smallest time of a cell over the time that is predicted for one direction. */
    double leastRatio(int[] chosen) {
      return Arrays.stream(chosen)
          .mapToDouble(
              i ->
                  cells.get(i).seconds()
                      / (0.5 * counts.get(i).baseSeconds() + 0.5 * received.get(i).baseSeconds()))
          .min()
          .orElseThrow();
    }

    int[] where(boolean heldOut) {
      return IntStream.range(0, cells.size())
          .filter(i -> (cells.get(i).cell().role() == Role.TEST) == heldOut)
          .toArray();
    }

    double[][] rows(List<Term> terms, int[] chosen) {
      return Arrays.stream(chosen)
          .mapToObj(i -> LayoutTerms.row(terms, counts.get(i)))
          .toArray(double[][]::new);
    }

    List<Times> times(int[] chosen) {
      return Arrays.stream(chosen).mapToObj(i -> cells.get(i).times()).toList();
    }

    double[] seconds(int[] chosen) {
      return Arrays.stream(chosen).mapToDouble(i -> cells.get(i).seconds()).toArray();
    }

    NestKind kind(int cell) {
      return NestKind.of(cells.get(cell).cell().moved().fromNest());
    }
  }

  /**
   * @param before calibration with the fits of sends; for exchanges, also with those of layouts
   */
  LayoutsFitter(Direction direction, Calibration before, List<Measured<LayoutSend>> all) {
    this.direction = direction;
    this.before = before;
    sends = new SendPredictor(before);
    oneWay = new LayoutPairPredictor(before);
    this.all = all;
    for (Measured<LayoutSend> measured : all) {
      LayoutSend cell = measured.cell();
      for (Nest nest : List.of(cell.moved().fromNest(), cell.moved().toNest())) {
        counts.computeIfAbsent(nest, own -> SliceCounts.of(own, sends.geometry()));
      }
      if (cell.method() == Method.DATATYPE) {
        datatype.put(key(cell), measured.seconds());
      }
    }
  }

  /**
   * Returns a fit for each method and cache state that has enough cells and whose strided sends
   * have a fit.
   */
  List<LayoutFit> fit() {
    List<Group> groups = new ArrayList<>();
    for (Method method : Method.values()) {
      for (CacheState cache : CacheState.values()) {
        if (sends.knows(method, cache, SendPath.STRIDED)) {
          groups.add(group(method, cache));
        }
      }
    }
    List<LayoutFit> fits =
        groups.parallelStream()
            .filter(g -> g.where(false).length >= LEAST_CELLS)
            .map(this::fit)
            .toList();
    if (direction == Direction.BOTH_WAYS) {
      return fits;
    }
    LayoutPairPredictor fitted =
        new LayoutPairPredictor(before.with(direction.section(), new LayoutsSection(fits, all)));
    return fits.stream().map(fit -> fit.with(uneven(fit, fitted))).toList();
  }

  private Group group(Method method, CacheState cache) {
    List<Measured<LayoutSend>> cells =
        all.stream()
            .filter(m -> m.cell().method() == method && m.cell().cache() == cache)
            .filter(m -> counts(m.cell()))
            .toList();
    return new Group(
        method,
        cache,
        cells,
        cells.stream().map(m -> counts(m.cell().moved().fromNest(), method, cache)).toList(),
        cells.stream().map(m -> counts(m.cell().moved().toNest(), method, cache)).toList());
  }

  /** Returns whether the model is fitted to a cell. */
  private boolean counts(LayoutSend cell) {
    return switch (direction) {
      case ONE_WAY ->
          NestKind.of(cell.moved().fromNest()) != NestKind.REGULAR && !cell.moved().uneven();
      case BOTH_WAYS -> oneWay.knows(cell.moved(), cell.method(), cell.cache());
    };
  }

  private LayoutCounts counts(Nest nest, Method method, CacheState cache) {
    SliceCounts own = counts.get(nest);
    double base =
        switch (direction) {
          case ONE_WAY -> sends.seconds(own, SendPath.STRIDED, method, cache);
          case BOTH_WAYS -> oneWay.seconds(nest, own, method, cache);
        };
    return LayoutCounts.of(nest, own, base, sends.geometry());
  }

  private LayoutFit fit(Group group) {
    int[] train = group.where(false);
    int[] test = group.where(true);
    boolean[] random = new boolean[train.length];
    Arrays.fill(random, true);
    Design design =
        Design.of(
            direction.section().name(),
            direction.terms().stream().map(Term::name).toList(),
            direction.terms().stream().map(Term::unit).toList(),
            group.rows(direction.terms(), train),
            group.times(train));
    FittedModel fitted =
        SmoothFit.fit(
                List.of(
                    new SmoothFit.Scattered(
                        design,
                        direction.features().stream().map(Term::name).toList(),
                        group.rows(direction.features(), train),
                        random)))
            .get(0)
            .model();
    Double leastRatio = direction == Direction.BOTH_WAYS ? group.leastRatio(train) : null;
    LayoutModel model = new LayoutModel(fitted, leastRatio);
    double[] predicted = Arrays.stream(test).mapToDouble(i -> group.seconds(model, i)).toArray();
    return new LayoutFit(
        group.method(),
        group.cache(),
        fitted.heldOut(group.seconds(test), predicted),
        kinds(group, test, predicted),
        test.length == 0 ? null : coverage(group, model, test, predicted),
        test.length == 0 ? null : Quality.floor(group.times(test).stream()),
        null,
        leastRatio);
  }

  /**
   * Returns the results about messages whose layouts differ between sender and receiver; null if
   * too few were measured for an interval.
   *
   * @param fitted calibration with the fits of layouts that are equal on both sides
   */
  private LayoutFit.Uneven uneven(LayoutFit fit, LayoutPairPredictor fitted) {
    List<Measured<LayoutSend>> cells =
        all.stream()
            .filter(m -> m.cell().method() == fit.method() && m.cell().cache() == fit.cache())
            .filter(m -> m.cell().moved().uneven())
            .filter(m -> fitted.knows(m.cell().moved(), fit.method(), fit.cache()))
            .toList();
    if (cells.size() < ConformalInterval.cellsNeeded(MISCOVERAGE)) {
      return null;
    }
    double[] predicted =
        cells.stream()
            .mapToDouble(m -> fitted.predict(m.cell().moved(), fit.method(), fit.cache()).seconds())
            .toArray();
    double[] logs =
        IntStream.range(0, predicted.length)
            .mapToDouble(i -> Math.log(cells.get(i).seconds() / predicted[i]))
            .toArray();
    double[] others =
        IntStream.range(0, logs.length).mapToDouble(i -> medianWithout(logs, i)).toArray();
    double[][] scores =
        IntStream.range(0, logs.length)
            .mapToObj(
                i ->
                    cells
                        .get(i)
                        .times()
                        .each()
                        .map(t -> Math.log(t / predicted[i]) - others[i])
                        .toArray())
            .toArray(double[][]::new);
    Quality quality =
        Quality.of(
            cells.stream().mapToDouble(Measured::seconds).toArray(),
            IntStream.range(0, logs.length)
                .mapToDouble(i -> predicted[i] * Math.exp(others[i]))
                .toArray(),
            0);
    return new LayoutFit.Uneven(
        logs.length,
        Math.exp(OrderStatistics.median(logs)),
        ConformalInterval.halfWidth(scores, MISCOVERAGE),
        quality.medianError(),
        quality.p90Error());
  }

  private static double medianWithout(double[] values, int index) {
    return OrderStatistics.median(
        IntStream.range(0, values.length)
            .filter(i -> i != index)
            .mapToDouble(i -> values[i])
            .toArray());
  }

  /** Returns the quality and the comparison with the derived datatype for each kind of layout. */
  private List<LayoutFit.OfKind> kinds(Group group, int[] test, double[] predicted) {
    List<LayoutFit.OfKind> kinds = new ArrayList<>();
    for (NestKind kind : NestKind.values()) {
      int[] own =
          IntStream.range(0, group.cells().size()).filter(i -> group.kind(i) == kind).toArray();
      int[] held =
          IntStream.range(0, test.length).filter(i -> group.kind(test[i]) == kind).toArray();
      if (own.length > 0) {
        Quality quality =
            held.length == 0
                ? null
                : Quality.of(
                    group.seconds(Arrays.stream(held).map(i -> test[i]).toArray()),
                    Arrays.stream(held).mapToDouble(i -> predicted[i]).toArray(),
                    0);
        kinds.add(
            new LayoutFit.OfKind(
                kind,
                own.length,
                held.length,
                quality == null ? null : quality.medianError(),
                quality == null ? null : quality.p90Error(),
                overDatatype(group, own)));
      }
    }
    return kinds;
  }

  /**
   * Returns the geometric mean of the cells' times over those of the derived datatype; null if the
   * datatype was not measured.
   */
  private Double overDatatype(Group group, int[] cells) {
    double[] logs =
        Arrays.stream(cells)
            .mapToObj(i -> group.cells().get(i))
            .filter(m -> datatype.containsKey(key(m.cell())))
            .mapToDouble(m -> Math.log(m.seconds() / datatype.get(key(m.cell()))))
            .toArray();
    return logs.length == 0 ? null : Math.exp(Arrays.stream(logs).average().orElseThrow());
  }

  private static List<Object> key(LayoutSend cell) {
    return List.of(cell.moved(), cell.cache());
  }

  /** Returns the share of launches of held-out cells whose time is inside its interval. */
  private static double coverage(Group group, LayoutModel model, int[] test, double[] predicted) {
    int launches = 0;
    int inside = 0;
    for (int i = 0; i < test.length; i++) {
      double width = group.logHalfWidth(model, test[i]);
      for (double seconds : group.cells().get(test[i]).times().each().toArray()) {
        launches++;
        inside += Math.abs(Math.log(seconds / predicted[i])) <= width ? 1 : 0;
      }
    }
    return (double) inside / launches;
  }
}
