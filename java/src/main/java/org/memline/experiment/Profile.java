package org.memline.experiment;

import static org.memline.sample.Experiment.COMPUTATION;
import static org.memline.sample.Experiment.COPIES;
import static org.memline.sample.Experiment.PROGRAMS;
import static org.memline.sample.Experiment.SCANS;
import static org.memline.sample.Experiment.SENDS;
import static org.memline.sample.Experiment.TRANSFERS;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.memline.layout.Element;
import org.memline.sample.Experiment;
import org.memline.sample.Method;

/**
 * How much is measured: the time of each experiment, and the size of the plan of sends. The sizes
 * of the other plans stand beside them.
 *
 * <p>The budgets bound the measuring: 60 s in all for {@code quick}, 5 minutes an experiment for
 * {@code standard}; {@code full} stops when the intervals are tight.
 */
public enum Profile {
  QUICK(
      Map.of(
          SENDS,
          new Budget(5, 6),
          COPIES,
          new Budget(2, 4),
          TRANSFERS,
          new Budget(3, 6),
          SCANS,
          new Budget(2, 3),
          COMPUTATION,
          new Budget(2, 6),
          PROGRAMS,
          new Budget(2, 3)),
      60,
      List.of(Element.INT32),
      List.of(Method.DATATYPE, Method.PACKED, Method.RING),
      new Interleaved(8, 1.5, 78, List.of(Method.DATATYPE, Method.PACKED))) {
    @Override
    public List<Element> gridElements() {
      return List.of(Element.INT32);
    }

    @Override
    public int[] gridSizes() {
      return new int[] {256, 1000, 1023, 1024, 2048};
    }

    @Override
    public int[] gridDepths() {
      return new int[] {1, 8, 64};
    }
  },
  STANDARD(
      Map.of(
          SENDS,
          new Budget(6, 46),
          COPIES,
          new Budget(4, 60),
          TRANSFERS,
          new Budget(3, 93),
          SCANS,
          new Budget(3, 28),
          COMPUTATION,
          new Budget(3, 28),
          PROGRAMS,
          new Budget(3, 28)),
      200,
      List.of(Element.INT32),
      Method.whole(),
      new Interleaved(12, 8, 400, Method.library())),
  FULL(
      Map.of(
          SENDS,
          new Budget(10, 900),
          COPIES,
          new Budget(6, 900),
          TRANSFERS,
          new Budget(10, 900),
          SCANS,
          new Budget(6, 600),
          COMPUTATION,
          new Budget(6, 600),
          PROGRAMS,
          new Budget(6, 900)),
      500,
      List.of(Element.values()),
      Method.whole(),
      new Interleaved(20, 30, 3600, Method.library()));

  /**
   * @param launches of an experiment
   * @param secondsPerLaunch measuring
   */
  public record Budget(int launches, double secondsPerLaunch) {}

  /**
   * Two settings in turn.
   *
   * @param pairs of launches
   * @param secondsPerLaunch measuring
   * @param mostSeconds in all, for pairs that come again because the cores were elsewhere
   * @param methods of the library, whose settings they are
   */
  public record Interleaved(
      int pairs, double secondsPerLaunch, int mostSeconds, List<Method> methods) {}

  /** What the random cells are drawn from, unless told otherwise: the paper's date. */
  public static final long DEFAULT_SEED = 19990919;

  private final Map<Experiment, Budget> budgets;
  private final int randomCells;
  private final List<Element> randomElements;
  private final List<Method> methods;
  private final Interleaved interleaved;

  Profile(
      Map<Experiment, Budget> budgets,
      int randomCells,
      List<Element> randomElements,
      List<Method> methods,
      Interleaved interleaved) {
    this.budgets = budgets;
    this.randomCells = randomCells;
    this.randomElements = randomElements;
    this.methods = methods;
    this.interleaved = interleaved;
  }

  public Budget budget(Experiment experiment) {
    return budgets.get(experiment);
  }

  /** The same time in another number of launches; {@code full} takes more time for more. */
  public Budget budget(Experiment experiment, int launches) {
    Budget own = budget(experiment);
    double seconds =
        own.secondsPerLaunch() * (this == FULL ? 1 : (double) own.launches() / launches);
    return new Budget(launches, seconds);
  }

  /** Random layouts per element type, each measured by every method, warm and cold. */
  public int randomCells() {
    return randomCells;
  }

  public List<Element> randomElements() {
    return randomElements;
  }

  public List<Method> methods() {
    return methods;
  }

  public Interleaved interleaved() {
    return interleaved;
  }

  public List<Element> gridElements() {
    return this == STANDARD ? List.of(Element.INT32) : List.of(Element.values());
  }

  /** Of these the grid has only {@link #FEW_SIZES} and {@link #FEW_DEPTHS}, and no sizes. */
  public List<Element> sparseElements() {
    return this == STANDARD ? List.of(Element.FLOAT64) : List.of();
  }

  /** N and d that stand for the grid where another element already has all of it. */
  public static final List<Integer> FEW_SIZES = List.of(1000, 1024, 4000);

  public static final List<Integer> FEW_DEPTHS = List.of(1, 8);

  /** N of the grid's square matrices: at powers of two, beside them, and between. */
  public int[] gridSizes() {
    return new int[] {256, 512, 1000, 1023, 1024, 2000, 2047, 2048, 4000, 4096};
  }

  /** d of the grid. */
  public int[] gridDepths() {
    return new int[] {1, 2, 8, 64};
  }

  public String label() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /** The profile called {@code label}. */
  public static Profile parse(String label) {
    for (Profile profile : values()) {
      if (profile.label().equals(label)) {
        return profile;
      }
    }
    throw new IllegalArgumentException(
        "profile '"
            + label
            + "' is unknown: use "
            + Arrays.stream(values()).map(Profile::label).collect(Collectors.joining(", ")));
  }
}
