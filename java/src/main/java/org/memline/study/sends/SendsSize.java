package org.memline.study.sends;

import java.util.List;
import org.memline.layout.Element;
import org.memline.sample.Method;
import org.memline.study.plan.Profile;

/**
 * The size of the experiment with sends.
 *
 * @param random number of random layouts for each element type, each measured by every method, warm
 *     and cold
 * @param randomElements element types of random layouts
 * @param methods methods by which each layout is sent
 * @param gridElements element types with the whole grid
 * @param sparseElements element types with a reduced grid, which has {@link #FEW_SIZES}, {@link
 *     #FEW_DEPTHS} and no series of contiguous messages of all sizes. It suffices, because another
 *     element type has the whole grid
 * @param gridSizes sides N of the square matrices of the grid: powers of two, their neighbours, and
 *     values between them
 * @param gridDepths numbers d of rows or columns in a slice of the grid
 * @param powers rows and columns of further matrices, of which only columns are sent. Their numbers
 *     of columns are powers of two that the grid does not have
 * @param betweenPowers whether sizes of contiguous messages include values halfway between powers
 *     of two
 * @param figure whether the layouts of figure 1 of Hur and Lin (1999) are included
 * @param ladder lengths of blocks, in bytes, in the layouts that differ only in this length
 */
record SendsSize(
    int random,
    List<Element> randomElements,
    List<Method> methods,
    List<Element> gridElements,
    List<Element> sparseElements,
    int[] gridSizes,
    int[] gridDepths,
    int[][] powers,
    boolean betweenPowers,
    boolean figure,
    int[] ladder) {
  static final int[] FEW_SIZES = {1000, 1024};
  static final int[] FEW_DEPTHS = {1, 8};

  /**
   * Sides of the square matrices of the grid. They are so few that a launch (start of mpirun) has
   * time to measure each configuration several times.
   */
  private static final int[] SIZES = {256, 512, 1000, 1024, 2000, 2048, 4000, 4096};

  private static final int[] DEPTHS = {1, 8, 64};
  private static final int[] ALL_SIZES = {256, 512, 1000, 1023, 1024, 2000, 2047, 2048, 4000, 4096};
  private static final int[] ALL_DEPTHS = {1, 2, 8, 64};

  /**
   * Lengths of blocks in bytes: powers of two, their neighbours, lengths at which copy loops change
   * their method, and lengths between them.
   */
  private static final int[] LADDER = {
    4, 8, 12, 16, 20, 24, 32, 36, 48, 60, 64, 68, 96, 124, 128, 132, 192, 252, 256, 260, 320, 384,
    512, 516, 640, 768, 1024, 1028, 1536, 2048
  };

  private static final int[] SHORT_LADDER = {4, 16, 64, 68, 128, 132, 256, 512, 1024};

  static SendsSize of(Profile profile) {
    List<Element> one = List.of(Element.INT32);
    List<Element> both = List.of(Element.values());
    return switch (profile) {
      case QUICK ->
          new SendsSize(
              48,
              one,
              List.of(Method.DATATYPE, Method.PACKED, Method.RING),
              one,
              List.of(),
              new int[] {256, 1000, 1024},
              new int[] {1, 8, 64},
              new int[][] {{512, 512}, {2048, 2048}, {512, 4096}},
              false,
              false,
              SHORT_LADDER);
      case STANDARD ->
          new SendsSize(
              100,
              one,
              Method.whole(),
              one,
              List.of(Element.FLOAT64),
              SIZES,
              DEPTHS,
              new int[][] {},
              true,
              true,
              LADDER);
      case FULL ->
          new SendsSize(
              500,
              both,
              Method.whole(),
              both,
              List.of(),
              ALL_SIZES,
              ALL_DEPTHS,
              new int[][] {},
              true,
              true,
              LADDER);
    };
  }
}
