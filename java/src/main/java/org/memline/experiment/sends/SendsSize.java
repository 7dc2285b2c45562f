package org.memline.experiment.sends;

import java.util.List;
import org.memline.experiment.plan.Profile;
import org.memline.layout.Element;
import org.memline.sample.Method;

/**
 * Sends.
 *
 * @param random layouts per element type, each measured by every method, warm and cold
 * @param randomElements of which there are random layouts
 * @param methods each layout is sent by
 * @param gridElements of which the whole grid is measured
 * @param sparseElements of which the grid has only {@link #FEW_SIZES} and {@link #FEW_DEPTHS}, and
 *     no contiguous sizes: another element already has all of it
 * @param gridSizes N of the grid's square matrices: at powers of two, beside them, and between
 * @param gridDepths d of the grid
 * @param betweenPowers whether contiguous sizes are more than powers of two and what is beside
 *     switches of protocols
 * @param figure whether the layouts of the paper's figure 1 are among them
 * @param ladder lengths in bytes of blocks that are alike in all else
 * @param gapBytes beside the columns of matrices that are nearly filled by them
 */
record SendsSize(
    int random,
    List<Element> randomElements,
    List<Method> methods,
    List<Element> gridElements,
    List<Element> sparseElements,
    int[] gridSizes,
    int[] gridDepths,
    boolean betweenPowers,
    boolean figure,
    int[] ladder,
    int[] gapBytes) {
  static final int[] FEW_SIZES = {1000, 1024};
  static final int[] FEW_DEPTHS = {1, 8};

  /** So few that each cell has its visits in each launch. */
  private static final int[] SIZES = {256, 512, 1000, 1024, 2000, 2048, 4000, 4096};

  private static final int[] DEPTHS = {1, 8, 64};
  private static final int[] ALL_SIZES = {256, 512, 1000, 1023, 1024, 2000, 2047, 2048, 4000, 4096};
  private static final int[] ALL_DEPTHS = {1, 2, 8, 64};

  /** Powers of two, what is just beside them, where copy loops change, and between. */
  private static final int[] LADDER = {
    4, 8, 12, 16, 20, 24, 32, 36, 48, 60, 64, 68, 96, 124, 128, 132, 192, 252, 256, 260, 320, 384,
    512, 516, 640, 768, 1024, 1028, 1536, 2048
  };

  private static final int[] SHORT_LADDER = {4, 16, 64, 68, 128, 132, 256, 512, 1024};

  /** An element, half a memory line, two. */
  private static final int[] GAPS = {4, 32, 128};

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
              false,
              false,
              SHORT_LADDER,
              new int[] {4});
      case STANDARD ->
          new SendsSize(
              100,
              one,
              Method.whole(),
              one,
              List.of(Element.FLOAT64),
              SIZES,
              DEPTHS,
              true,
              true,
              LADDER,
              GAPS);
      case FULL ->
          new SendsSize(
              500,
              both,
              Method.whole(),
              both,
              List.of(),
              ALL_SIZES,
              ALL_DEPTHS,
              true,
              true,
              LADDER,
              GAPS);
    };
  }
}
