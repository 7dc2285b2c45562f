package org.memline.sample;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.OptBoolean;
import java.util.List;
import org.memline.input.StrictJson;
import org.memline.layout.Mesh;
import org.memline.model.Within;

/**
 * One start of the ranks.
 *
 * @param number from 1
 * @param experiment what was measured in it
 * @param ranks how many
 * @param mesh their mesh, {@code PxQ}
 * @param oversubscribed whether there were more ranks than cores for them
 * @param orderSeed what the cells' order was drawn from; those that launches before it missed came
 *     first
 * @param clockResolutionNs of the clock that the leader read
 * @param control what the control of each batch is: {@link #LINE_HANDOFF} or {@link #EMPTY_MESSAGE}
 * @param mpi the library's own description
 * @param nativeBuild compiler, flags and MPI of the C library
 * @param places of each rank: node name and allowed cores
 * @param continues the planned launch that was cut off and whose missing cells this one measures; 0
 *     for a launch of its own. It is another start and so another placement: whatever is judged by
 *     launches counts it by itself
 * @param paths that its ranks observed, within a node and between two; empty where they did not
 */
public record LaunchRecord(
    int number,
    Experiment experiment,
    int ranks,
    String mesh,
    boolean oversubscribed,
    long orderSeed,
    double clockResolutionNs,
    String control,
    String mpi,
    String nativeBuild,
    List<Place> places,
    int continues,
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @JacksonInject(value = StrictJson.NO_LIST, useInput = OptBoolean.TRUE)
        List<ObservedPath> paths)
    implements JournalLine {

  public LaunchRecord {
    Within.atLeast("launch", number, 1);
    Within.atLeast("ranks", ranks, 1);
    if (Mesh.parse(mesh).size() != ranks) {
      throw new IllegalArgumentException("%d ranks in a mesh of %s".formatted(ranks, mesh));
    }
    Within.notNegative("clock_resolution_ns", clockResolutionNs);
    Within.within("continues", continues, 0, number - 1);
    paths = List.copyOf(paths);
  }

  /** A memory line handed to the other core and back, in which MPI has no part. */
  public static final String LINE_HANDOFF = "line_handoff";

  /** An empty message, where ranks do not share memory. */
  public static final String EMPTY_MESSAGE = "empty_message";

  /** A launch of its own. */
  public LaunchRecord(
      int number,
      Experiment experiment,
      int ranks,
      String mesh,
      boolean oversubscribed,
      long orderSeed,
      double clockResolutionNs,
      String control,
      String mpi,
      String nativeBuild,
      List<Place> places) {
    this(
        number,
        experiment,
        ranks,
        mesh,
        oversubscribed,
        orderSeed,
        clockResolutionNs,
        control,
        mpi,
        nativeBuild,
        places,
        0,
        List.of());
  }

  /** The number of the planned launch that this one is, or is a part of. */
  public int planned() {
    return continues == 0 ? number : continues;
  }

  /**
   * The same launch as one of several files' launches.
   *
   * @param continued the other number of the launch that it continues
   */
  LaunchRecord renumbered(int other, int continued) {
    return new LaunchRecord(
        other,
        experiment,
        ranks,
        mesh,
        oversubscribed,
        orderSeed,
        clockResolutionNs,
        control,
        mpi,
        nativeBuild,
        places,
        continued,
        paths);
  }

  /** Where its ranks were to each other, as far as their places tell. */
  public Locality locality() {
    if (places.stream().map(Place::node).distinct().count() > 1) {
      return Locality.REMOTE;
    }
    List<String> complexes = places.stream().map(Place::complex).distinct().toList();
    return complexes.size() == 1 && !complexes.get(0).isEmpty() ? Locality.CORE : Locality.NODE;
  }

  /**
   * Where a rank ran.
   *
   * @param cores that it was allowed, in the kernel's notation
   * @param complex the cores that share the last cache with all of those; empty where that is not
   *     known or not one complex
   */
  public record Place(int rank, String node, String cores, String complex) {}
}
