package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.memline.input.Moment;
import org.memline.model.Within;

/**
 * The properties that all launches (starts of mpirun) of a run have in common.
 *
 * @param profile name of the profile
 * @param seed seed of the random cells to which models are fitted
 * @param heldOutSeeds seeds of the held-out cells: one for a run, several for joined runs; empty if
 *     the held-out cells were drawn from {@code seed}, as in earlier versions
 * @param launches number of planned launches; 0 if the number is not planned, and a {@link
 *     RunComplete} then ends the complete run
 * @param cells number of cells (measured configurations) in the plan
 * @param plan {@link Plan#id} of the cells without the held-out cells; "" in samples of versions
 *     that did not record it
 * @param pair id that the two runs of a comparison by {@code ab} have in common; "" for other runs
 * @param aa whether the machine is compared with itself (A/A test), to find how much its launches
 *     vary
 * @param started start of the run as an ISO instant
 * @param machine facts by name of one node at the start of the run. The node is that of rank 0 in a
 *     job, otherwise the node on which memline was started
 * @param conditions conditions that must not change if the run is resumed, such as versions and
 *     plan, by name; empty if they were not recorded, so that the run cannot be resumed
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

  /** Creates the record of a run that cannot be resumed. */
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

  /**
   * Returns the record of a single run, which is not one of the two runs that the command {@code
   * ab} compares.
   */
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
   * Returns one record for this run and {@code other}, whose samples are used together.
   *
   * @param known facts of the machine from the two runs
   */
  RunRecord joined(RunRecord other, Map<String, Fact> known) {
    List<Long> seeds =
        Stream.of(heldOutSeeds, other.heldOutSeeds).flatMap(List::stream).distinct().toList();
    return new RunRecord(
        profile, seed, seeds, launches, cells, plan, pair, aa, started, known, conditions);
  }

  /**
   * Returns the value of a fact about the machine, or {@code not_available} if the fact is unknown.
   */
  public String fact(String name) {
    return Fact.in(machine, name).value();
  }
}
