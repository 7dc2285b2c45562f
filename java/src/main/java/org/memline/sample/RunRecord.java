package org.memline.sample;

import java.util.Map;

/**
 * What all launches of a run have in common.
 *
 * @param profile the profile's name
 * @param seed what the random cells were drawn from
 * @param launches how many were planned
 * @param cells how many the plan has
 * @param started ISO instant
 * @param machine the node as the run found it: facts by name
 */
public record RunRecord(
    String profile, long seed, int launches, int cells, String started, Map<String, Fact> machine) {

  /** The fact's value, or {@code not_available}. */
  public String fact(String name) {
    return Fact.in(machine, name).value();
  }
}
