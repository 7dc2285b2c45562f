package org.memline.experiment;

import static org.memline.sample.Experiment.COMPUTATION;
import static org.memline.sample.Experiment.COPIES;
import static org.memline.sample.Experiment.PROGRAMS;
import static org.memline.sample.Experiment.SCANS;
import static org.memline.sample.Experiment.SENDS;
import static org.memline.sample.Experiment.TRANSFERS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.memline.layout.Element;
import org.memline.sample.Duplex;
import org.memline.sample.Experiment;
import org.memline.sample.Method;

/**
 * How much is measured. Every number that decides the size of a run stands here.
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

  /**
   * Operations xQy between two ranks.
   *
   * @param patterns of which every pair is measured
   * @param words at these sizes
   * @param basicWords sizes of the basic transfers, of these patterns and of those of random ones
   * @param largePatterns that are also measured with themselves at {@code largeWords}
   * @param random operations beside them
   */
  public record Transfers(
      List<Method> methods,
      List<String> patterns,
      int[] words,
      int[] basicWords,
      List<String> largePatterns,
      int largeWords,
      int random) {}

  /**
   * Scans and computation.
   *
   * @param random arrays to scan, half to train and half to test
   * @param computations random ones, the same
   * @param elements of random arrays that are scanned
   * @param gridSizes sides of those that are scanned, or computed with, every way there is
   * @param largeSizes sides of those that no cache should hold
   */
  public record Steps(
      int random, int computations, List<Element> elements, int[] gridSizes, int[] largeSizes) {}

  /**
   * Whole programs.
   *
   * @param images sides, ascending
   * @param boxes b, ascending
   * @param random images beside them
   */
  public record Programs(int[] images, int[] boxes, int random) {}

  /**
   * Local copies.
   *
   * @param footprints bytes that the strided or indexed side spans
   * @param large the least of them that is also measured on huge pages and by all cores at once
   * @param patterns gathered and scattered
   * @param bothPatterns read and written by the same pattern
   */
  public record Copies(
      long[] footprints, long large, List<String> patterns, List<String> bothPatterns) {}

  private static final List<String> ANY_PATTERN =
      List.of(
          "1", "2", "3", "4", "6", "8", "12", "16", "24", "32", "48", "64", "128", "1000", "1024",
          "1032", "4096", "2x3", "2x16", "2x64", "2x1024", "6x8", "6x48", "6x64", "6x1024", "8x16",
          "8x24", "8x64", "8x1024", "8x1032", "w", "ws", "2xw", "8xw");

  /**
   * Steps of applications.
   *
   * @param kernels application and size, for example {@code transpose/1024}
   */
  public record Applications(List<Method> methods, List<Duplex> duplexes, List<String> kernels) {}

  private static final List<Method> OF_STEPS =
      List.of(
          Method.DATATYPE, Method.PACKED, Method.PIPELINED, Method.RING, Method.PUT, Method.DIRECT);

  private static final List<Method> BETWEEN_WORDS =
      List.of(
          Method.DATATYPE,
          Method.PACKED,
          Method.MPIPACK,
          Method.PIPELINED,
          Method.RING,
          Method.PUT,
          Method.DIRECT);

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

  public Copies copies() {
    return switch (this) {
      case QUICK ->
          new Copies(
              new long[] {256 << 10, 64 << 20},
              Long.MAX_VALUE,
              List.of("1", "2", "8", "64", "w"),
              List.of());
      case STANDARD ->
          new Copies(
              new long[] {16 << 10, 256 << 10, 8 << 20, 128 << 20},
              128 << 20,
              ANY_PATTERN,
              List.of("2", "4", "8", "16", "64", "1024", "w"));
      case FULL ->
          new Copies(
              new long[] {16 << 10, 128 << 10, 512 << 10, 8 << 20, 128 << 20, 1 << 30},
              8 << 20,
              everyPattern(),
              everyPattern());
    };
  }

  /** Each stride with each shorter block, and each order of an index. */
  private static List<String> everyPattern() {
    int[] strides = {2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 1000, 1024, 1032, 4096};
    List<String> patterns = new ArrayList<>(List.of("1"));
    for (int block : new int[] {1, 2, 6, 8}) {
      String prefix = block == 1 ? "" : block + "x";
      for (int stride : strides) {
        if (stride > block) {
          patterns.add(prefix + stride);
        }
      }
      patterns.add(prefix + "w");
      patterns.add(prefix + "ws");
    }
    return patterns;
  }

  public Transfers transfers() {
    return this == QUICK
        ? new Transfers(
            BETWEEN_WORDS,
            List.of("1", "64", "w"),
            new int[] {4096},
            new int[] {1536, 12288},
            List.of(),
            0,
            8)
        : new Transfers(
            this == FULL ? BETWEEN_WORDS : without(Method.MPIPACK),
            List.of("1", "4", "16", "64", "w"),
            new int[] {1024, 16384, 131072},
            new int[] {384, 3072, 24576, 131040},
            this == FULL ? List.of("64", "w") : List.of(),
            1 << 20,
            60);
  }

  private static List<Method> without(Method one) {
    return BETWEEN_WORDS.stream().filter(method -> method != one).toList();
  }

  public Applications applications() {
    return switch (this) {
      case QUICK -> new Applications(OF_STEPS, List.of(Duplex.FULL), List.of("fem/32", "sor/256"));
      case STANDARD ->
          new Applications(
              OF_STEPS,
              List.of(Duplex.FULL),
              List.of(
                  "transpose/512",
                  "transpose/1024",
                  "transpose-loads/1024",
                  "fem/32",
                  "fem/64",
                  "sor/256",
                  "sor/4096",
                  "sor-rows/4096"));
      case FULL ->
          new Applications(
              OF_STEPS,
              List.of(Duplex.values()),
              List.of(
                  "transpose/512",
                  "transpose/1024",
                  "transpose-loads/512",
                  "transpose-loads/1024",
                  "fem/32",
                  "fem/64",
                  "sor/256",
                  "sor/4096",
                  "sor-rows/256",
                  "sor-rows/4096"));
    };
  }

  public Steps steps() {
    return switch (this) {
      case QUICK -> new Steps(40, 200, List.of(Element.INT32), new int[] {200}, new int[0]);
      case STANDARD ->
          new Steps(200, 240, List.of(Element.INT32), new int[] {100, 500, 2000}, new int[] {6000});
      case FULL ->
          new Steps(
              400,
              600,
              List.of(Element.values()),
              new int[] {100, 500, 1000, 2000, 4000},
              new int[] {6000, 12000});
    };
  }

  public Programs programs() {
    int[] boxes = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    int[] images = {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000};
    return switch (this) {
      case QUICK -> new Programs(new int[] {100, 200, 300}, new int[] {1, 2, 3, 5, 8}, 8);
      case STANDARD -> new Programs(images, boxes, 40);
      case FULL ->
          new Programs(
              new int[] {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 2000, 4000}, boxes, 80);
    };
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
