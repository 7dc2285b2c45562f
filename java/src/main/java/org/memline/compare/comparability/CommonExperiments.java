package org.memline.compare.comparability;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.calibration.Heading;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.RunPlan;

/** Finds the experiments that both calibrations measured, because only these can be compared. */
public final class CommonExperiments {
  private CommonExperiments() {}

  /**
   * Returns the experiments that both calibrations measured, in the order of {@link Experiment}.
   */
  static Set<Experiment> of(Calibration a, Calibration b) {
    Set<Experiment> shared = measured(a);
    shared.retainAll(measured(b));
    return shared;
  }

  /**
   * Returns the experiments that both calibrations measured by the same plan, in the order of
   * {@link Experiment}.
   */
  static Set<Experiment> ofOnePlan(Calibration a, Calibration b) {
    Set<Experiment> shared = of(a, b);
    shared.removeIf(experiment -> !plan(a, experiment).equals(plan(b, experiment)));
    return shared;
  }

  /** Returns the experiments that have a launch (start of mpirun) in the calibration. */
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
   * Returns the plan by which an experiment was measured. If the file records no plan, the result
   * describes the choices that led to the plan.
   */
  static String plan(Calibration calibration, Experiment experiment) {
    Heading.Run run = calibration.run();
    return run.plan().isEmpty()
        ? "no recorded plan (%s, seed %d, %d cells)"
            .formatted(run.profile(), run.seed(), run.cells())
        : new RunPlan(run.plan()).of(experiment, calibration.launches());
  }
}
