package org.memline.compare.comparability;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;

/** Finds the experiments that both calibrations measured, because only these can be compared. */
public final class CommonExperiments {
  private static final String BETWEEN_PLANS = "\\+";

  private CommonExperiments() {}

  /**
   * Returns the experiments that both calibrations measured, in the order of {@link Experiment}.
   */
  static Set<Experiment> of(Calibration a, Calibration b) {
    Set<Experiment> shared = measured(a);
    shared.retainAll(measured(b));
    return shared;
  }

  public static Set<Experiment> measured(Calibration calibration) {
    Set<Experiment> measured = EnumSet.noneOf(Experiment.class);
    calibration.launches().forEach(launch -> measured.add(launch.experiment()));
    return measured;
  }

  /** Returns the launches (starts of mpirun) that belong to the given experiments. */
  static List<LaunchRecord> launches(Calibration calibration, Set<Experiment> of) {
    return calibration.launches().stream().filter(l -> of.contains(l.experiment())).toList();
  }

  /**
   * Returns the ids of the plans of the given experiments. The plan of a run lists one plan for
   * each experiment and mesh (arrangement of the ranks), in the order of the launches. If some of
   * the plans were not launched, it is not known which plan belongs to which experiment. In that
   * case all plans of the run are returned.
   */
  static List<String> plans(Calibration calibration, Set<Experiment> of) {
    Set<List<Object>> launched = new LinkedHashSet<>();
    calibration.launches().forEach(l -> launched.add(List.of(l.experiment(), l.mesh())));
    List<String> plans = List.of(calibration.run().plan().split(BETWEEN_PLANS));
    if (plans.size() != launched.size()) {
      return plans;
    }
    List<String> own = new ArrayList<>();
    int next = 0;
    for (List<Object> part : launched) {
      String plan = plans.get(next++);
      if (of.contains(part.get(0))) {
        own.add(plan);
      }
    }
    return own;
  }
}
