package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.memline.input.Moment;
import org.memline.model.Within;

/**
 * What all launches of a run have in common.
 *
 * @param profile the profile's name
 * @param seed what the random cells that are fitted to were drawn from
 * @param heldOutSeeds what those were that are not: one of a run, several of runs that were joined;
 *     empty where they came from {@code seed}, as those of before they were drawn anew did
 * @param launches how many were planned
 * @param cells how many the plan has
 * @param plan {@link Plan#id} of what {@code seed} draws, the same whatever else was held out;
 *     empty in samples of before it was recorded
 * @param pair common to the two sides of an interleaved comparison, or empty
 * @param aa whether the machine is measured against itself, for the spread of its launches
 * @param started ISO instant
 * @param machine the node as the run found it: facts by name
 * @param conditions what every part of the run has to have in common, versions and plan among it:
 *     value by name; empty where that was not recorded
 */
public record RunRecord(
    String profile,
    long seed,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Long> heldOutSeeds,
    int launches,
    int cells,
    String plan,
    String pair,
    boolean aa,
    String started,
    Map<String, Fact> machine,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> conditions)
    implements JournalLine {

  public RunRecord {
    Within.atLeast("launches", launches, 0);
    Within.atLeast("cells", cells, 0);
    Moment.require("started", started);
  }

  /** A run that is never gone on with. */
  public RunRecord(
      String profile,
      long seed,
      int launches,
      int cells,
      String plan,
      String pair,
      boolean aa,
      String started,
      Map<String, Fact> machine) {
    this(profile, seed, List.of(), launches, cells, plan, pair, aa, started, machine, Map.of());
  }

  /** A run that is no side of a comparison. */
  public static RunRecord of(
      String profile,
      long seed,
      int launches,
      Plan plan,
      String started,
      Map<String, Fact> machine) {
    return new RunRecord(
        profile, seed, launches, plan.cells().size(), plan.id(), "", false, started, machine);
  }

  /**
   * The same as the record of this run and another one's together.
   *
   * @param known of their machine
   */
  RunRecord joined(RunRecord other, Map<String, Fact> known) {
    List<Long> seeds =
        Stream.of(heldOutSeeds, other.heldOutSeeds).flatMap(List::stream).distinct().toList();
    return new RunRecord(
        profile, seed, seeds, launches, cells, plan, pair, aa, started, known, conditions);
  }

  /** The fact's value, or {@code not_available}. */
  public String fact(String name) {
    return Fact.in(machine, name).value();
  }
}
