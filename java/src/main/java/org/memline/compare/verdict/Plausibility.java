package org.memline.compare.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.compare.verdict.MetricChange.Needed;
import org.memline.model.OrderStatistics;

/**
 * Checks changed coefficients of cost models, and message sizes at which the MPI protocol switches,
 * against the measured times that they represent.
 *
 * <p>Coefficients of one fit can compensate for each other. For example, γ rises while β falls, and
 * no message takes longer. A coefficient counts as changed only if the mean time of the messages
 * that it affects most changed in the same direction. A protocol switch at another message size is
 * neither good nor bad by itself. The times of the message sizes between the old and the new switch
 * decide.
 */
public final class Plausibility {
  /**
   * Smallest change of a mean time that confirms the change of a coefficient of a cost model, as a
   * natural logarithm.
   */
  private static final double LEAST_MEAN_CHANGE = Math.log1p(0.02);

  /**
   * Smallest change of the times of the message sizes between the old and the new protocol switch
   * that is not attributed to noise, as a natural logarithm.
   */
  private static final double LEAST_SIZE_CHANGE = Math.log1p(0.05);

  /**
   * The tolerance for rounding errors. With it, a change and the opposite change give the same
   * result.
   */
  private static final double ROUNDING = 1e-9;

  private static final String TRADED =
      "the mean time of its cells did not change with it, so another coefficient probably changed"
          + " the other way";

  private static final String MOVED_ONLY =
      "the size of the switch moved, but messages of the sizes in between take as long as before";

  private static final Map<Kind, Kind> MEANS =
      Map.of(
          Kind.ALPHA, Kind.SHORT,
          Kind.BETA, Kind.LONG,
          Kind.GAMMA, Kind.STRIDED,
          Kind.BETA_STRIDED, Kind.STRIDED);

  private final List<MetricChange> all;
  private final Map<MetricId, MetricChange> byId;

  private Plausibility(List<MetricChange> all) {
    this.all = all;
    byId = all.stream().collect(Collectors.toMap(MetricChange::id, Function.identity()));
  }

  public static List<MetricChange> check(List<MetricChange> metrics) {
    Plausibility plausibility = new Plausibility(metrics);
    return metrics.stream().map(plausibility::check).toList();
  }

  private MetricChange check(MetricChange m) {
    boolean changed = m.verdict() == Verdict.REGRESSED || m.verdict() == Verdict.IMPROVED;
    if (!changed) {
      return m;
    }
    if (m.family() == Family.PROTOCOL) {
      return checkSwitch(m);
    }
    Kind mean = MEANS.get(m.id().kind());
    MetricChange times = mean == null ? null : byId.get(m.id().beside(mean));
    if (times == null || Double.isNaN(times.change()) || bornOut(m, times)) {
      return m; // the mean time confirms the change, or there is no mean time
    }
    return m.with(Verdict.INCONCLUSIVE, Needed.NOTHING, m.noteAnd(TRADED));
  }

  private static boolean bornOut(MetricChange coefficient, MetricChange mean) {
    double log = Math.log1p(mean.change());
    double alike = coefficient.verdict() == Verdict.REGRESSED ? log : -log;
    return alike > LEAST_MEAN_CHANGE + ROUNDING;
  }

  private MetricChange checkSwitch(MetricChange m) {
    List<MetricChange> sizes = between(m);
    double between = median(sizes, MetricChange::change);
    if (Double.isNaN(between)) {
      return m.with(
          Verdict.INCONCLUSIVE,
          Needed.NOTHING,
          m.noteAnd("the size of the switch moved, and no size in between was measured"));
    }
    if (Math.abs(Math.log1p(between)) < LEAST_SIZE_CHANGE - ROUNDING) {
      return m.with(Verdict.EQUIVALENT, Needed.NOTHING, m.noteAnd(MOVED_ONLY));
    }
    String note =
        String.format(
            Locale.ROOT,
            "messages of the sizes in between take %.0f %% %s",
            100 * Math.abs(between),
            between > 0 ? "longer" : "less");
    double matters = median(sizes, size -> size.tested().threshold());
    double nearest =
        between > 0
            ? median(sizes, size -> size.effect().low())
            : -median(sizes, size -> size.effect().high());
    if (Math.abs(Math.log1p(between)) < Math.log1p(matters) || !(nearest > 0)) {
      String chance = note + ", which is within their own variation";
      return m.with(Verdict.INCONCLUSIVE, Needed.NOTHING, m.noteAnd(chance));
    }
    MetricChange judged = between > 0 == m.change() > 0 ? m : m.turned();
    return judged.with(
        between > 0 ? Verdict.REGRESSED : Verdict.IMPROVED, Needed.NOTHING, m.noteAnd(note));
  }

  /**
   * Returns the changes of the contiguous messages whose sizes lie between the old and the new
   * protocol switch.
   */
  private List<MetricChange> between(MetricChange m) {
    double from = Math.min(m.values().before(), m.values().after());
    double to = Math.max(m.values().before(), m.values().after());
    return all.stream().filter(size -> isBetween(size.id(), m.id(), from, to)).toList();
  }

  /** Returns the median of the values that are not NaN; NaN if all values are NaN. */
  private static double median(List<MetricChange> sizes, ToDoubleFunction<MetricChange> of) {
    double[] known = sizes.stream().mapToDouble(of).filter(v -> !Double.isNaN(v)).toArray();
    return known.length == 0 ? Double.NaN : OrderStatistics.median(known);
  }

  private static boolean isBetween(MetricId size, MetricId moved, double from, double to) {
    if (size.kind() != Kind.SIZE || !size.isBeside(moved)) {
      return false;
    }
    double bytes = size.quantity().number();
    return bytes >= from && bytes < to;
  }
}
