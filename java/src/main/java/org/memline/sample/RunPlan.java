package org.memline.sample;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The plan of a run, as its files record it. It lists a plan for each experiment and mesh
 * (arrangement of the ranks), in the order of the launches.
 *
 * @param text the plans, joined by {@code +}. Each is {@code EXPERIMENT:ID}; files of earlier
 *     versions of memline have only the ids
 */
public record RunPlan(String text) {
  private static final String BETWEEN = "+";
  private static final String AFTER_LABEL = ":";

  /** Returns the plan that consists of these parts, which {@link #part} makes. */
  public static RunPlan of(List<String> parts) {
    return new RunPlan(String.join(BETWEEN, parts));
  }

  /** Returns one part of a plan. */
  public static String part(Experiment experiment, String id) {
    return experiment.label() + AFTER_LABEL + id;
  }

  /**
   * Returns the ids of the plans of one experiment, joined by {@code +}. If the parts have no
   * labels and the run did not launch all of them, nothing shows which part belongs to which
   * experiment; the text of the whole plan is returned then.
   *
   * @param launches launches (starts of mpirun) of the run, in their order
   */
  public String of(Experiment experiment, List<LaunchRecord> launches) {
    List<String> parts = List.of(text.split("\\" + BETWEEN));
    if (text.contains(AFTER_LABEL)) {
      String start = part(experiment, "");
      return parts.stream()
          .filter(part -> part.startsWith(start))
          .map(part -> part.substring(start.length()))
          .collect(Collectors.joining(BETWEEN));
    }
    Set<List<Object>> launched = new LinkedHashSet<>();
    launches.forEach(launch -> launched.add(List.of(launch.experiment(), launch.mesh())));
    if (parts.size() != launched.size()) {
      return text;
    }
    List<String> own = new ArrayList<>();
    int next = 0;
    for (List<Object> part : launched) {
      String id = parts.get(next++);
      if (experiment == part.get(0)) {
        own.add(id);
      }
    }
    return String.join(BETWEEN, own);
  }
}
