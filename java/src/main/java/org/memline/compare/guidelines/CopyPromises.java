package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.sample.Experiment;
import org.memline.study.copies.CopiesSection;

/**
 * The promises about copies within a rank, for each cache level that holds the data and for main
 * memory. First, a specialised kernel is no slower than the plain loop that it replaces (Hunold and
 * Carpen-Amarie 2018 tune collectives by such guidelines). Second, a copy that touches fewer memory
 * lines is no slower than one that touches more. The contiguous copy, 1C1, touches the fewest lines
 * of all basic transfers xCy of Stricker and Gross (1995).
 */
final class CopyPromises {
  private static final List<String> LEVELS = List.of("l1", "l2", "l3", "memory");
  private static final String CONTIGUOUS = "1C1";

  private final LaunchCosts costs;

  private CopyPromises(LaunchCosts costs) {
    this.costs = costs;
  }

  /**
   * Returns the promises about copies; empty if no copies were measured. In a file with several
   * localities of the cores, only the first locality has metrics of copies.
   */
  static List<CheckedPromise> of(Calibration calibration) {
    if (CopiesSection.of(calibration) == null
        || calibration.metrics().stream()
            .noneMatch(m -> m.id().experiment() == Experiment.COPIES)) {
      return List.of();
    }
    CopyPromises copies = new CopyPromises(new LaunchCosts(calibration, Experiment.COPIES));
    List<CheckedPromise> promises = new ArrayList<>();
    for (String level : LEVELS) {
      promises.add(
          new CheckedPromise(
              "chosen_copy_not_slower_than_plain." + level,
              "the kernel chosen for a copy is no slower than the plain loop",
              copies.chosen(level)));
      promises.add(
          new CheckedPromise(
              "contiguous_copy_not_slower." + level,
              "a word takes no longer in a contiguous copy than in a strided or indexed one",
              copies.contiguous(level)));
    }
    return promises;
  }

  private List<PromiseCase> chosen(String level) {
    List<PromiseCase> cases = new ArrayList<>();
    for (MetricId best : best(level)) {
      costs
          .of(best.beside(Kind.PLAIN))
          .ifPresent(
              plain ->
                  PromiseCase.addTo(
                      cases, best.subject() + " in " + level, costs.of(best).orElseThrow(), plain));
    }
    return cases;
  }

  private List<PromiseCase> contiguous(String level) {
    List<PromiseCase> cases = new ArrayList<>();
    List<MetricId> copies = best(level);
    copies.stream()
        .filter(id -> id.subject().equals(CONTIGUOUS))
        .findFirst()
        .flatMap(costs::of)
        .ifPresent(
            own ->
                copies.stream()
                    .filter(id -> !id.subject().equals(CONTIGUOUS))
                    .forEach(
                        id ->
                            PromiseCase.addTo(
                                cases,
                                CONTIGUOUS + " against " + id.subject() + " in " + level,
                                own,
                                costs.of(id).orElseThrow())));
    return cases;
  }

  private List<MetricId> best(String level) {
    return costs.ids().stream()
        .filter(id -> id.kind() == Kind.BEST && id.cache().equals(level))
        .toList();
  }
}
