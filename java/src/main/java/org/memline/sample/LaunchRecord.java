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
 * The record of one launch, which is one start of mpirun.
 *
 * @param number number of the launch, from 1
 * @param experiment experiment that was measured
 * @param ranks number of ranks
 * @param mesh arrangement of the ranks in rows and columns as text, {@code PxQ}
 * @param oversubscribed whether there were more ranks than cores
 * @param orderSeed seed of the order of the cells; cells (configurations) for which earlier
 *     launches had no time come first
 * @param clockResolutionNs resolution of the leader's clock in ns
 * @param control kind of the reference time that is measured before and after each batch of
 *     repetitions: {@link #LINE_HANDOFF} or {@link #EMPTY_MESSAGE}
 * @param mpi description that the MPI library gives of itself
 * @param nativeBuild compiler, flags and MPI of the C library
 * @param places node and allowed cores of each rank; the index is the rank
 * @param continues number of the interrupted launch whose missing cells this launch measures; 0 if
 *     this launch is not such a continuation. A continuation may run on other cores, so statistics
 *     over launches count it as a separate launch
 * @param paths how messages travel within a node and between two nodes, as the ranks observed it;
 *     empty if they observed nothing
 * @param coreKinds kinds of the cores that the ranks may run on, each as model and sizes of the
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
        @JsonSetter(nulls = Nulls.AS_EMPTY) // A table may lack this column.
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
   * A kind of reference time: a cache line goes to the core of the peer rank and back, without MPI.
   * The time shows the distance between the cores.
   */
  public static final String LINE_HANDOFF = "line_handoff";

  /**
   * A kind of reference time, for ranks that share no memory: an empty MPI message goes to the peer
   * rank and back.
   */
  public static final String EMPTY_MESSAGE = "empty_message";

  /** Creates the record of a launch that does not continue an interrupted launch. */
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
   * Returns the number of the launch in the plan of the run. If this launch continues an
   * interrupted one, the result is the number of the interrupted launch.
   */
  public int planned() {
    return continues == 0 ? number : continues;
  }

  /**
   * Returns this record with another number of the launch. Launches get new numbers when samples of
   * several files are joined.
   *
   * @param other new number of this launch
   * @param continued new number of the launch that this launch continues; 0 if it continues no
   *     launch
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

  /**
   * Returns the locality of the ranks (within a core complex, within a node, or on several nodes),
   * as far as the recorded places show it.
   */
  public Locality locality() {
    if (places.stream().map(Place::node).distinct().count() > 1) {
      return Locality.REMOTE;
    }
    List<String> complexes = places.stream().map(Place::complex).distinct().toList();
    return complexes.size() == 1 && !complexes.get(0).isEmpty() ? Locality.CORE : Locality.NODE;
  }

  /**
   * The node and the cores on which a rank may run.
   *
   * @param node name of the node, or a hash of it
   * @param cores numbers of the allowed cores, in the notation of the Linux kernel, such as {@code
   *     0-3,8}
   * @param complex cores of the node that share the last-level cache of the allowed cores; "" if
   *     this cache is unknown, or if the allowed cores use several such caches
   */
  public record Place(int rank, String node, String cores, String complex) {}
}
