package org.memline.compare.gains;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity;
import org.memline.compare.verdict.Family;
import org.memline.compare.verdict.Judge;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.MetricSides;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.SideValues;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.SendCell;
import org.memline.study.sends.SendsSection;

/**
 * The gain of changing from the baseline's setting to the candidate's, by class of layouts. The
 * rows are tested like metrics. Their p-values are corrected for the number of all rows.
 *
 * @param rows rows in the order of {@link LayoutClass}; in each class, warm caches before cold ones
 * @param onlyBefore methods of sending that the candidate does not have; they are in no row
 * @param onlyAfter methods of sending that the baseline does not have; they are in no row
 */
public record Gains(
    List<Gain> rows,
    @JsonProperty("methods_only_in_baseline") List<Method> onlyBefore,
    @JsonProperty("methods_only_in_candidate") List<Method> onlyAfter) {
  public static final Gains NONE = new Gains(List.of(), List.of(), List.of());

  private static final String BEST = "best";

  /**
   * The times of one class of layouts in one cache state, for baseline and candidate. Only layouts
   * that were measured in both with every common method are included.
   *
   * @param layouts number of these layouts
   */
  private record Group(
      LayoutClass layout, CacheState cache, int layouts, ClassTimes before, ClassTimes after) {}

  /**
   * Returns the gains of two calibrations whose launches (starts of mpirun) ran in pairs. A layout
   * is left out if one of the calibrations did not measure it with every method that both
   * calibrations have.
   *
   * @param sharedMemory whether all ranks were on one node
   */
  public static Gains of(
      Calibration baseline, Calibration candidate, boolean sharedMemory, Options options) {
    Sent before = Sent.of(baseline);
    Sent after = Sent.of(candidate);
    Set<Method> both = EnumSet.copyOf(before.methods);
    both.retainAll(after.methods);
    int launches =
        Math.max(
            baseline.launches(Experiment.SENDS).size(),
            candidate.launches(Experiment.SENDS).size());
    List<Group> groups = both.isEmpty() ? List.of() : groups(before, after, both, launches);
    return new Gains(
        judged(groups, launches, sharedMemory, options),
        without(before.methods, both),
        without(after.methods, both));
  }

  private static List<Method> without(Set<Method> methods, Set<Method> both) {
    return methods.stream().filter(method -> !both.contains(method)).toList();
  }

  private static List<Group> groups(Sent before, Sent after, Set<Method> both, int launches) {
    List<Group> groups = new ArrayList<>();
    for (LayoutClass layout : LayoutClass.values()) {
      for (CacheState cache : CacheState.values()) {
        List<String> layouts =
            before.layouts(layout, cache).stream()
                .filter(l -> both.stream().allMatch(m -> before.has(m, cache, l)))
                .filter(l -> both.stream().allMatch(m -> after.has(m, cache, l)))
                .toList();
        if (!layouts.isEmpty()) {
          groups.add(
              new Group(
                  layout,
                  cache,
                  layouts.size(),
                  ClassTimes.of(before.cells(both, cache, layouts), launches),
                  ClassTimes.of(after.cells(both, cache, layouts), launches)));
        }
      }
    }
    return groups;
  }

  private static List<Gain> judged(
      List<Group> groups, int launches, boolean sharedMemory, Options options) {
    Map<MetricId, MetricSides> sides = new LinkedHashMap<>();
    groups.forEach(group -> addSides(group, launches, sharedMemory, sides));
    Map<MetricId, MetricChange> changes =
        new Judge(options)
            .judge(List.copyOf(sides.values())).stream()
                .collect(Collectors.toMap(MetricChange::id, Function.identity()));
    return groups.stream().map(group -> gain(group, launches, changes)).toList();
  }

  private static void addSides(
      Group group, int launches, boolean sharedMemory, Map<MetricId, MetricSides> sides) {
    boolean[] pairs = pairs(group, launches);
    add(
        id(group, BEST),
        group.before().chosenByOthers(pairs),
        group.after().chosenByOthers(pairs),
        sharedMemory,
        sides);
    for (Method method : group.before().seconds().keySet()) {
      add(
          id(group, method.label()),
          group.before().seconds().get(method),
          group.after().seconds().get(method),
          sharedMemory,
          sides);
    }
  }

  private static void add(
      MetricId id,
      double[] before,
      double[] after,
      boolean sharedMemory,
      Map<MetricId, MetricSides> sides) {
    double floor = Family.LAYOUTS.floor(sharedMemory);
    sides.put(
        id,
        new MetricSides(
            SideValues.seconds(id, before),
            SideValues.seconds(id, after),
            Family.LAYOUTS,
            true,
            floor,
            0,
            true));
  }

  private static Gain gain(Group group, int launches, Map<MetricId, MetricChange> changes) {
    boolean[] pairs = pairs(group, launches);
    return new Gain(
        group.layout(),
        group.cache(),
        group.layouts(),
        group.before().best(pairs),
        group.after().best(pairs),
        changes.get(id(group, BEST)),
        group.before().seconds().keySet().stream()
            .map(method -> changes.get(id(group, method.label())))
            .toList());
  }

  /**
   * Returns, for each pair of launches (starts of mpirun), whether both launches have a time of at
   * least one method of sending.
   */
  private static boolean[] pairs(Group group, int launches) {
    boolean[] before = group.before().measuredLaunches(launches);
    boolean[] after = group.after().measuredLaunches(launches);
    for (int i = 0; i < launches; i++) {
      before[i] &= after[i];
    }
    return before;
  }

  private static MetricId id(Group group, String subject) {
    Quantity quantity = Quantity.of(Quantity.Kind.LAYOUT, group.layout().label());
    return new MetricId(Experiment.SENDS, subject, group.cache().label(), quantity);
  }

  /**
   * The sends of the baseline or of the candidate that were measured often enough to have a time.
   *
   * @param methods methods of these sends
   * @param byId these sends by the id of their cell (method, cache state and layout)
   */
  private record Sent(Set<Method> methods, Map<String, Measured<SendCell>> byId) {
    static Sent of(Calibration calibration) {
      Map<String, Measured<SendCell>> byId = new TreeMap<>();
      Set<Method> methods = EnumSet.noneOf(Method.class);
      for (Measured<SendCell> measured : SendsSection.of(calibration).withEvidence().cells()) {
        byId.put(measured.cell().id(), measured);
        methods.add(measured.cell().method());
      }
      return new Sent(methods, byId);
    }

    List<String> layouts(LayoutClass layout, CacheState cache) {
      return byId.values().stream()
          .map(Measured::cell)
          .filter(cell -> cell.cache() == cache && LayoutClass.of(cell.slice()) == layout)
          .map(SendCell::layout)
          .distinct()
          .toList();
    }

    boolean has(Method method, CacheState cache, String layout) {
      return byId.containsKey(key(method, cache, layout));
    }

    Map<Method, List<Measured<SendCell>>> cells(
        Set<Method> of, CacheState cache, List<String> layouts) {
      Map<Method, List<Measured<SendCell>>> cells = new EnumMap<>(Method.class);
      for (Method method : of) {
        cells.put(method, layouts.stream().map(l -> byId.get(key(method, cache, l))).toList());
      }
      return cells;
    }

    private static String key(Method method, CacheState cache, String layout) {
      return method.label() + "/" + cache.label() + "/" + layout;
    }
  }
}
