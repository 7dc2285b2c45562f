package org.memline.sample;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.OptBoolean;
import java.util.List;
import org.memline.input.StrictJson;
import org.memline.layout.Mesh;
import org.memline.model.Within;

/**
 * The record of one start of the ranks.
 *
 * @param number number of the launch, from 1
 * @param experiment experiment that was measured
 * @param ranks number of ranks
 * @param mesh mesh of the ranks, {@code PxQ}
 * @param oversubscribed whether there were more ranks than cores
 * @param orderSeed seed of the order of the cells; cells for which earlier launches had no time
 *     come first
 * @param clockResolutionNs resolution of the leader's clock in ns
 * @param control kind of the reference time that is measured around each batch: {@link
 *     #LINE_HANDOFF} or {@link #EMPTY_MESSAGE}
 * @param mpi description that the MPI library gives of itself
 * @param nativeBuild compiler, flags and MPI of the C library
 * @param places node name and allowed cores of each rank, by rank
 * @param continues number of the interrupted planned launch whose missing cells this launch
 *     measures; 0 if it continues none. A continuation is a new start with a new placement, so
 *     statistics over launches count it separately
 * @param paths paths that its ranks observed, within a node and between two nodes; empty if none
 * @param coreKinds kinds of the cores that its ranks may run on, each as model and sizes of the
 *     data caches, sorted; empty if they were not observed
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
        List<ObservedPath> paths,
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @JacksonInject(value = StrictJson.NO_SECOND_LIST, useInput = OptBoolean.TRUE)
        @JsonSetter(nulls = Nulls.AS_EMPTY) // A table omits this column if it is empty.
        List<String> coreKinds)
    implements JournalLine {

  public LaunchRecord {
    Within.atLeast("launch", number, 1);
    Within.atLeast("ranks", ranks, 1);
    if (Mesh.parse(mesh).size() != ranks) {
      throw new IllegalArgumentException("%d ranks do not fit a mesh of %s".formatted(ranks, mesh));
    }
    Within.notNegative("clock_resolution_ns", clockResolutionNs);
    Within.within("continues", continues, 0, number - 1);
    paths = List.copyOf(paths);
    coreKinds = List.copyOf(coreKinds);
  }

  /**
   * Control: a memory line is handed to the core of the peer and back, without MPI. The time shows
   * the distance between the cores.
   */
  public static final String LINE_HANDOFF = "line_handoff";

  /** Control: an empty message is sent to the peer, because the ranks share no memory. */
  public static final String EMPTY_MESSAGE = "empty_message";

  /** Creates a launch that does not continue an earlier one. */
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
        List.of(),
        List.of());
  }

  /**
   * Returns the number of the planned launch. For a continuation, that is the number of the launch
   * that it continues.
   */
  public int planned() {
    return continues == 0 ? number : continues;
  }

  /**
   * Returns this record with another launch number. It is used when samples of several files are
   * joined.
   *
   * @param continued new number of the launch that it continues
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
        paths,
        coreKinds);
  }

  /** Returns the locality of the ranks, as far as the recorded places show it. */
  public Locality locality() {
    if (places.stream().map(Place::node).distinct().count() > 1) {
      return Locality.REMOTE;
    }
    List<String> complexes = places.stream().map(Place::complex).distinct().toList();
    return complexes.size() == 1 && !complexes.get(0).isEmpty() ? Locality.CORE : Locality.NODE;
  }

  /**
   * The place of a rank.
   *
   * @param cores numbers of the allowed cores, in the notation of the Linux kernel
   * @param complex cores that share the last-level cache with all allowed cores; empty if unknown
   *     or if the allowed cores do not share one last-level cache
   */
  public record Place(int rank, String node, String cores, String complex) {}
}
