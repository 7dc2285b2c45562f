package org.memline.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.layout.Element;
import org.memline.sample.Method;

/**
 * How much is measured. Every number that decides the size of a run stands here.
 *
 * <p>{@code launches × secondsPerLaunch} bounds the measuring: 60 s in all for {@code quick}, 5
 * minutes an experiment for {@code standard}; {@code full} stops when the intervals are tight.
 */
public enum Profile {
  QUICK(
      5,
      9,
      60,
      List.of(Element.INT32),
      List.of(Method.DATATYPE, Method.PACKED),
      new Interleaved(8, 1.5, 78)) {
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
      8, 34, 200, List.of(Element.INT32), List.of(Method.values()), new Interleaved(12, 8, 400)),
  FULL(
      10,
      900,
      500,
      List.of(Element.values()),
      List.of(Method.values()),
      new Interleaved(20, 30, 3600));

  /**
   * Two settings in turn.
   *
   * @param pairs of launches
   * @param secondsPerLaunch measuring
   * @param mostSeconds in all, for pairs that come again because the cores were elsewhere
   */
  public record Interleaved(int pairs, double secondsPerLaunch, int mostSeconds) {}

  /** What the random cells are drawn from, unless told otherwise: the paper's date. */
  public static final long DEFAULT_SEED = 19990919;

  private final int launches;
  private final double secondsPerLaunch;
  private final int randomCells;
  private final List<Element> randomElements;
  private final List<Method> methods;
  private final Interleaved interleaved;

  Profile(
      int launches,
      double secondsPerLaunch,
      int randomCells,
      List<Element> randomElements,
      List<Method> methods,
      Interleaved interleaved) {
    this.launches = launches;
    this.secondsPerLaunch = secondsPerLaunch;
    this.randomCells = randomCells;
    this.randomElements = randomElements;
    this.methods = methods;
    this.interleaved = interleaved;
  }

  public int launches() {
    return launches;
  }

  /** The measuring time of one launch when there are {@code launches} of them. */
  public double secondsPerLaunch(int launches) {
    return this == FULL ? secondsPerLaunch : secondsPerLaunch * this.launches / launches;
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
    return List.of(Element.values());
  }

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
