package org.memline.study.sends;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.plan.PlanChoices;

/**
 * The plan for sends. A layout is the slice of a matrix that is sent. Each layout is sent by every
 * method, with a warm and with a cold cache.
 *
 * <p>Half of the random layouts follow section 5 of Hur and Lin (1999). Their matrices are from 1×1
 * to 4000×4000, and a slice has d = 1 to 200 rows, or as many columns. In this half nearly all
 * slices are large, the cost of rows is proportional to their bytes, and hardly any side is a power
 * of two. The other half fills these gaps: sides and d are log-uniform, and three of four slices
 * are columns. Every other matrix is square, with a power of two as its side. In the remaining
 * matrices, a third of the columns nearly fill their matrix, like the inner part of a matrix with a
 * halo.
 *
 * <p>Models are fitted to half of the random layouts and tested on the other half. If the user gave
 * a seed for held-out cells, the layouts for testing are drawn from that seed.
 *
 * <p>Designed layouts are: square matrices whose sides are powers of two or next to them, dense or
 * padded by a memory line; contiguous messages with sizes around the protocol switches; blocks that
 * differ only in their length; columns that nearly fill their matrix; and columns of matrices whose
 * width is a power of two.
 */
public final class SendsPlan {
  private static final int MOST_ROWS = 4000;
  private static final int MOST_DEPTH = 200;

  /**
   * Smallest side of log-uniform matrices, in elements. A column of 16 elements is a short message.
   */
  private static final int LEAST_SIDE = 16;

  private static final int PADDING_BYTES = 64;

  /**
   * Largest number of rows in a contiguous slice of the grid. Longer contiguous messages are
   * measured as messages of given sizes.
   */
  private static final int MOST_CONTIGUOUS_DEPTH = 2;

  /**
   * Number of blocks in the layouts that differ only in the length of their blocks; each block is
   * in another row. With the shortest blocks the message has 2 KiB, and every second-level cache
   * can hold the data. The distance between blocks is a page and a memory line, so that the starts
   * of blocks are in different cache sets.
   */
  private static final int LADDER_ROWS = 512;

  private static final int LADDER_STRIDE_BYTES = 4096 + PADDING_BYTES;

  /**
   * Number of rows of matrices that are nearly filled by the columns that are sent. The widths of
   * these columns are {@link #FULL_BYTES}: within one memory line, and over several lines. The gaps
   * between them are {@link #FULL_GAPS}: an element, half a memory line, and two lines.
   */
  private static final int FULL_ROWS = 1000;

  private static final int[] FULL_BYTES = {8, 88, 600};
  private static final int[] FULL_GAPS = {4, 32, 128};

  /** Largest gap in a row, in elements, between random columns that nearly fill their matrix. */
  private static final int MOST_GAP = 64;

  /**
   * Sizes of contiguous messages in bytes. Many of them are near the default protocol switches of
   * shared memory and TCP.
   */
  private static final List<Long> COEFFICIENT_SIZES =
      List.of(
          8L, 32L, 128L, 256L, 512L, 1024L, 1536L, 2048L, 3072L, 3840L, 4352L, 6144L, 8192L, 12288L,
          16384L, 32768L, 65536L, 131072L, 262144L, 393216L, 524288L, 786432L, 1048576L, 2097152L);

  /**
   * Matrices, each given by three numbers: rows, columns, and the factor by which numbers of
   * columns in a slice are multiplied. Every slice has at least 8 KiB.
   */
  private static final int[][] COEFFICIENT_MATRICES = {
    {2100, 60, 1}, {4000, 100, 1}, {1000, 500, 4}
  };

  private static final int[] COEFFICIENT_COLUMNS = {1, 4, 16};
  private static final int[] COEFFICIENT_ROWS = {64, 256};

  /** The numbers d of rows or columns in figure 1 of Hur and Lin (1999). */
  private static final int[] FIGURE_DEPTHS = {1, 2, 5};

  private static final int[] FIGURE_SIZES = {256, 512, 1000, 2000, 4000};

  private SendsPlan() {}

  /** Returns the plan for the user's choices. Equal choices give equal cells (configurations). */
  public static Plan of(PlanChoices wish) {
    SendsSize size = SendsSize.of(wish.profile());
    Map<Slice, Role> layouts = new LinkedHashMap<>();
    for (Element element : size.gridElements()) {
      addGrid(layouts, size.gridSizes(), size.gridDepths(), element);
      addSizes(layouts, element, sizes(size.betweenPowers()));
    }
    if (size.figure()) {
      for (int n : FIGURE_SIZES) {
        for (Axis axis : Axis.values()) {
          Matrix matrix = Matrix.dense(n, n, Element.INT32);
          for (int depth : FIGURE_DEPTHS) {
            layouts.putIfAbsent(new Slice(matrix, axis, depth), Role.GRID);
          }
        }
      }
    }
    for (Element element : size.sparseElements()) {
      addGrid(layouts, SendsSize.FEW_SIZES, SendsSize.FEW_DEPTHS, element);
    }
    addLadder(layouts, size.ladder());
    addNearlyFull(layouts);
    addPowers(layouts, size);
    for (Element element : size.randomElements()) {
      layouts.putAll(random(layouts, size.random(), element, wish.seed() + element.ordinal()));
    }
    wish.heldOut().ifPresent(seed -> redrawHeldOut(layouts, size, seed));
    return everyWay(layouts, size.methods());
  }

  /**
   * Returns a plan with only the cells (configurations) from which the coefficients of the model
   * and the protocol switches are computed. It is used to compare two settings of MPI whose
   * launches (starts of mpirun) alternate. The cells are contiguous messages, and columns and rows
   * of dense and padded matrices. The matrices are small enough to be verified quickly.
   */
  public static Plan coefficients(List<Method> methods) {
    Map<Slice, Role> layouts = new LinkedHashMap<>();
    addSizes(layouts, Element.INT32, COEFFICIENT_SIZES);
    for (int[] shape : COEFFICIENT_MATRICES) {
      for (int padding : new int[] {0, PADDING_BYTES / Element.INT32.bytes()}) {
        Matrix matrix = new Matrix(shape[0], shape[1], shape[1] + padding, Element.INT32);
        for (int depth : COEFFICIENT_COLUMNS) {
          layouts.putIfAbsent(new Slice(matrix, Axis.COLUMNS, depth * shape[2]), Role.GRID);
        }
        for (int depth : COEFFICIENT_ROWS) {
          layouts.putIfAbsent(new Slice(matrix, Axis.ROWS, depth), Role.GRID);
        }
      }
    }
    return everyWay(layouts, methods);
  }

  /** Returns one cell (configuration) for each combination of layout, method and cache state. */
  static Plan everyWay(Map<Slice, Role> layouts, List<Method> methods) {
    List<SendCell> cells = new ArrayList<>();
    layouts.forEach(
        (slice, role) -> {
          for (Method method : methods) {
            for (CacheState cache : CacheState.values()) {
              cells.add(new SendCell(method, cache, slice, role));
            }
          }
        });
    return Plan.of(Experiment.SENDS, cells);
  }

  /** Replaces the layouts for testing by layouts that are drawn from another seed. */
  private static void redrawHeldOut(Map<Slice, Role> layouts, SendsSize size, long seed) {
    layouts.values().removeIf(role -> role == Role.TEST);
    for (Element element : size.randomElements()) {
      random(layouts, size.random(), element, seed + element.ordinal()).entrySet().stream()
          .filter(drawn -> drawn.getValue() == Role.TEST)
          .forEach(drawn -> layouts.put(drawn.getKey(), Role.TEST));
    }
  }

  /**
   * Returns {@code count} random layouts that are not in {@code known}. Models are fitted to half
   * of them and tested on the other half.
   */
  private static Map<Slice, Role> random(
      Map<Slice, Role> known, int count, Element element, long seed) {
    Random random = new Random(seed);
    Map<Slice, Role> layouts = new LinkedHashMap<>();
    Set<Slice> drawn = new LinkedHashSet<>();
    while (drawn.size() < count / 2) {
      Axis axis = drawn.size() % 2 == 0 ? Axis.ROWS : Axis.COLUMNS;
      add(drawn, asPublished(random, element, axis), known, layouts);
    }
    split(layouts, drawn, random);
    drawn.clear();
    while (drawn.size() < count - count / 2) {
      add(drawn, ofEverySize(random, element, drawn.size() % 2 == 0), known, layouts);
    }
    split(layouts, drawn, random);
    return layouts;
  }

  /**
   * Adds a random slice to {@code drawn}. A slice that was designed or drawn earlier is not added,
   * because it has a role already.
   */
  private static void add(
      Set<Slice> drawn, Slice slice, Map<Slice, Role> known, Map<Slice, Role> before) {
    if (!known.containsKey(slice) && !before.containsKey(slice)) {
      drawn.add(slice);
    }
  }

  private static Slice asPublished(Random random, Element element, Axis axis) {
    Matrix matrix =
        Matrix.dense(1 + random.nextInt(MOST_ROWS), 1 + random.nextInt(MOST_ROWS), element);
    return Slice.clamped(matrix, axis, 1 + random.nextInt(MOST_DEPTH));
  }

  private static Slice ofEverySize(Random random, Element element, boolean powerOfTwo) {
    int side = logUniform(random, LEAST_SIDE, MOST_ROWS);
    side = powerOfTwo ? Integer.highestOneBit(side * 4 / 3) : side;
    int columns = powerOfTwo ? side : logUniform(random, LEAST_SIDE, MOST_ROWS);
    Axis axis = random.nextInt(4) == 0 ? Axis.ROWS : Axis.COLUMNS;
    int depth = logUniform(random, 1, MOST_DEPTH);
    if (!powerOfTwo && axis == Axis.COLUMNS && random.nextInt(3) == 0) {
      columns = depth + logUniform(random, 1, MOST_GAP);
    }
    return Slice.clamped(Matrix.dense(side, columns, element), axis, depth);
  }

  private static int logUniform(Random random, int least, int most) {
    return (int) Math.round(least * Math.pow((double) most / least, random.nextDouble()));
  }

  /**
   * Gives every other slice the role of training (models are fitted to it), and the remaining
   * slices the role of testing. Rows and columns are divided separately.
   */
  private static void split(Map<Slice, Role> layouts, Set<Slice> drawn, Random random) {
    List<Slice> shuffled = new ArrayList<>(drawn);
    Collections.shuffle(shuffled, random);
    shuffled.sort(Comparator.comparing(Slice::axis));
    for (int i = 0; i < shuffled.size(); i++) {
      layouts.put(shuffled.get(i), i % 2 == 0 ? Role.TRAIN : Role.TEST);
    }
  }

  private static void addGrid(
      Map<Slice, Role> layouts, int[] sizes, int[] depths, Element element) {
    for (int n : sizes) {
      for (int padding : new int[] {0, PADDING_BYTES / element.bytes()}) {
        Matrix matrix = new Matrix(n, n, n + padding, element);
        for (int depth : depths) {
          for (Axis axis : Axis.values()) {
            addToGrid(layouts, new Slice(matrix, axis, depth));
          }
        }
      }
    }
  }

  /**
   * Adds a slice to the grid. Two kinds of contiguous slices are left out: those of padded
   * matrices, because they have the same bytes as slices of dense matrices, and those with more
   * than {@link #MOST_CONTIGUOUS_DEPTH} rows.
   */
  private static void addToGrid(Map<Slice, Role> layouts, Slice slice) {
    boolean padded = slice.matrix().leadingDimension() > slice.matrix().columns();
    if (!slice.contiguous() || !padded && slice.depth() <= MOST_CONTIGUOUS_DEPTH) {
      layouts.putIfAbsent(slice, Role.GRID);
    }
  }

  private static void addLadder(Map<Slice, Role> layouts, int[] blockBytes) {
    Element element = Element.INT32;
    Matrix matrix = Matrix.dense(LADDER_ROWS, LADDER_STRIDE_BYTES / element.bytes(), element);
    for (int bytes : blockBytes) {
      Slice slice = new Slice(matrix, Axis.COLUMNS, bytes / element.bytes());
      layouts.putIfAbsent(slice, Role.LADDER);
    }
  }

  private static void addNearlyFull(Map<Slice, Role> layouts) {
    Element element = Element.INT32;
    for (int bytes : FULL_BYTES) {
      for (int gap : FULL_GAPS) {
        Matrix matrix = Matrix.dense(FULL_ROWS, (bytes + gap) / element.bytes(), element);
        Slice slice = new Slice(matrix, Axis.COLUMNS, bytes / element.bytes());
        layouts.putIfAbsent(slice, Role.NEARLY_FULL);
      }
    }
  }

  private static void addPowers(Map<Slice, Role> layouts, SendsSize size) {
    for (int[] shape : size.powers()) {
      Matrix matrix = Matrix.dense(shape[0], shape[1], Element.INT32);
      for (int depth : size.gridDepths()) {
        layouts.putIfAbsent(new Slice(matrix, Axis.COLUMNS, depth), Role.POWER);
      }
    }
  }

  private static void addSizes(Map<Slice, Role> layouts, Element element, List<Long> sizes) {
    for (long bytes : sizes) {
      Matrix row = Matrix.dense(1, bytes / element.bytes(), element);
      layouts.putIfAbsent(new Slice(row, Axis.ROWS, 1), Role.SIZE);
    }
  }

  /**
   * Returns sizes of contiguous messages in bytes, from 8 B to 4 MiB. They are the powers of two,
   * and sizes next to 4, 32 and 512 KiB.
   *
   * @param betweenPowers whether sizes halfway between powers of two are included from 2 KiB on
   */
  static List<Long> sizes(boolean betweenPowers) {
    List<Long> sizes = new ArrayList<>();
    for (long size = 8; size <= 4 << 20; size *= 2) {
      sizes.add(size);
      if (betweenPowers && size >= 2048 && size < 4 << 20) {
        sizes.add(size / 2 * 3);
      }
    }
    for (long around : new long[] {4 << 10, 32 << 10, 512 << 10}) {
      sizes.add(around - around / 16);
      sizes.add(around + around / 16);
    }
    Collections.sort(sizes);
    return sizes;
  }
}
