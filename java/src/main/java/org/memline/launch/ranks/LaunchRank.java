package org.memline.launch.ranks;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.memline.layout.Mesh;
import org.memline.machine.AllowedCores;
import org.memline.machine.CoreState;
import org.memline.machine.NodeKey;
import org.memline.machine.NodeName;
import org.memline.machine.PeakMemory;
import org.memline.machine.RankCores;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Abi;
import org.memline.nativelib.CopyRace;
import org.memline.nativelib.LocalTimes;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.WorldMemory;
import org.memline.sample.CopyRules;
import org.memline.sample.Experiment;
import org.memline.sample.Journal;
import org.memline.sample.LaunchEnd;
import org.memline.sample.LaunchRecord;
import org.memline.sample.ObservedPath;
import org.memline.sample.Plan;
import org.memline.study.Studies;
import org.memline.study.measure.Bench;
import org.memline.study.measure.CellLaunch;
import org.memline.study.measure.CellOrder;
import org.memline.study.measure.RankReport;
import org.memline.study.measure.Turns;
import org.memline.study.measure.Watchdog;

/**
 * A rank of a launch (one start of mpirun): it measures the cells (configurations) of a plan
 * together with the other ranks.
 */
public final class LaunchRank {
  /**
   * From this number of ranks on, each launch (start of mpirun) also reports how much shared memory
   * the ranks use.
   */
  private static final int MANY = 16;

  private final Ranks ranks;
  private final Watchdog dog;
  private final BooleanSupplier stop;

  /**
   * Creates the rank of this process.
   *
   * @param dog watchdog that ends this process if it hangs
   * @param stop returns whether to end after the current cell (configuration); only its value on
   *     rank 0 counts
   */
  public LaunchRank(Ranks ranks, Watchdog dog, BooleanSupplier stop) {
    this.ranks = ranks;
    this.dog = dog;
    this.stop = stop;
  }

  /**
   * The outcome of a launch, valid on rank 0 only.
   *
   * @param untimed number of cells (configurations) that were not measured for lack of time
   * @param stopped whether the launch ended early because a stop was requested
   * @param peakRssBytes largest resident memory of rank 0 so far, in bytes
   */
  public record Outcome(int untimed, boolean stopped, long peakRssBytes) {}

  /**
   * The properties of a launch (start of mpirun), which rank 0 determines.
   *
   * @param number number of the launch, from 1
   * @param seconds measuring time in seconds
   * @param lineBytes size of a cache line in bytes
   * @param oversubscribed whether the ranks share cores
   * @param order order in which the cells (configurations) are measured
   * @param hashNodes whether node names are recorded as hashes
   * @param continues number of the interrupted launch whose missing cells this launch measures; 0
   *     if it measures all cells
   * @param local which reference times each rank measures on its own node; each rank uses its own
   *     value
   */
  public record Launch(
      int number,
      double seconds,
      Mesh mesh,
      int lineBytes,
      boolean oversubscribed,
      CellOrder order,
      boolean hashNodes,
      int continues,
      LocalTimes.Extent local) {

    /** Returns a copy of this launch with another order of the cells (configurations). */
    public Launch in(CellOrder other) {
      return new Launch(
          number, seconds, mesh, lineBytes, oversubscribed, other, hashNodes, continues, local);
    }
  }

  /**
   * Runs the launch (start of mpirun) on this rank. All ranks call this together and pass the same
   * launch.
   *
   * @param plan cells (configurations) to measure, on rank 0, which sends them to the other ranks;
   *     ignored there
   * @param rules rules that select copy kernels, on rank 0, which sends them to the other ranks;
   *     ignored there
   * @param state distance of the ranks' cores in earlier launches; ignored on other ranks than rank
   *     0
   * @param turns how this launch takes turns with another one on the same cores
   * @param journal samples file that rank 0 has opened; null on other ranks
   */
  public Outcome run(
      Launch launch, Plan plan, CopyRules rules, CoreState state, Turns turns, Journal journal) {
    Abi.check();
    dog.isRank(ranks.rank());
    dog.progress("opening");
    NativeFailure.check(Memline.ml_world_open());
    load(rules);
    Plan common = Plan.fromBytes(ranks.broadcast(ranks.rank() == 0 ? plan.toBytes() : null));
    List<LaunchRecord.Place> places = places(ranks);
    List<RankCores> cores = cores();
    dog.progress("observing the path between two ranks");
    List<ObservedPath> paths = PathLook.all(ranks, places);
    if (ranks.rank() == 0) {
      List<LaunchRecord.Place> recorded =
          launch.hashNodes() ? hashed(places, NodeKey.of(journal.file())) : places;
      boolean crowded = crowded(launch, recorded, cores);
      journal.add(
          record(launch, common.experiment(), recorded, crowded, paths, CoreShares.kinds(cores)));
    }
    CellLaunch.Outcome outcome;
    try (Bench bench = bench(common, launch)) {
      outcome =
          new CellLaunch(ranks, launch.number(), dog, stop, launch.local())
              .run(common, bench, launch.seconds(), launch.order(), state, turns, journal);
    }
    dog.progress("closing");
    if (ranks.rank() == 0 && (launch.oversubscribed() || ranks.size() >= MANY)) {
      WorldMemory.now()
          .ifPresent(
              memory ->
                  RankReport.note("launch %d: %s".formatted(launch.number(), memory)).print());
    }
    NativeFailure.check(Memline.ml_world_close());
    long peak = PeakMemory.bytes();
    if (ranks.rank() == 0 && !outcome.stopped()) {
      journal.add(new LaunchEnd(launch.number(), outcome.untimed(), peak));
    }
    dog.progress("ending");
    return new Outcome(outcome.untimed().size(), outcome.stopped(), peak);
  }

  private Bench bench(Plan plan, Launch launch) {
    return Studies.measurement(plan.experiment())
        .open(plan, launch.mesh(), ranks, launch.lineBytes());
  }

  private void load(CopyRules rules) {
    CopyRules common =
        CopyRules.fromBytes(ranks.broadcast(ranks.rank() == 0 ? rules.toBytes() : null));
    CopyRules.Borders borders = common.bordersBytes();
    CopyRace.load(common.text(), borders.l1(), borders.l2(), borders.l3());
  }

  private LaunchRecord record(
      Launch launch,
      Experiment experiment,
      List<LaunchRecord.Place> places,
      boolean oversubscribed,
      List<ObservedPath> paths,
      List<String> coreKinds) {
    return new LaunchRecord(
        launch.number(),
        experiment,
        ranks.size(),
        launch.mesh().toString(),
        oversubscribed,
        launch.order().seed(),
        Memline.ml_clock_resolution_ns(),
        Memline.ml_control_kind() == Memline.ML_CONTROL_LINE
            ? LaunchRecord.LINE_HANDOFF
            : LaunchRecord.EMPTY_MESSAGE,
        ranks.description(),
        Memline.ml_build(),
        places,
        launch.continues(),
        paths,
        coreKinds);
  }

  private List<RankCores> cores() {
    List<RankCores> cores = new ArrayList<>();
    for (byte[] bytes : ranks.gather(RankCores.read().line().getBytes(StandardCharsets.UTF_8))) {
      cores.add(RankCores.parse(new String(bytes, StandardCharsets.UTF_8)));
    }
    return cores;
  }

  /**
   * Returns whether ranks share cores. Prints a warning if they do although the process that
   * started them expected the opposite. Also prints a warning if the cores are of different kinds.
   */
  private static boolean crowded(
      Launch launch, List<LaunchRecord.Place> places, List<RankCores> cores) {
    boolean shared = CoreShares.shared(places, cores);
    if (shared && !launch.oversubscribed()) {
      RankReport.warning(
              "launch %d: ranks share a core (its hardware threads count as one core): these numbers are not a calibration"
                  .formatted(launch.number()))
          .print();
    }
    CoreShares.unlike(places, cores)
        .ifPresent(
            what -> RankReport.warning("launch %d: %s".formatted(launch.number(), what)).print());
    return shared || launch.oversubscribed();
  }

  private static List<LaunchRecord.Place> hashed(List<LaunchRecord.Place> places, byte[] key) {
    return places.stream()
        .map(
            place ->
                new LaunchRecord.Place(
                    place.rank(),
                    NodeName.hashed(place.node(), key),
                    place.cores(),
                    place.complex()))
        .toList();
  }

  /**
   * Finds out on which node and cores the ranks run. All ranks call this together.
   *
   * @return on rank 0 the node and cores of each rank; the index is the rank; an empty list on the
   *     other ranks
   */
  public static List<LaunchRecord.Place> places(Ranks ranks) {
    AllowedCores cores = AllowedCores.read();
    String own = String.join("\n", NodeName.here(), cores.list(), cores.complex());
    List<LaunchRecord.Place> places = new ArrayList<>();
    for (byte[] bytes : ranks.gather(own.getBytes(StandardCharsets.UTF_8))) {
      String[] parts = new String(bytes, StandardCharsets.UTF_8).split("\n", -1);
      places.add(new LaunchRecord.Place(places.size(), parts[0], parts[1], parts[2]));
    }
    return places;
  }
}
