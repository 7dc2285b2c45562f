package org.memline.study.plan;

import java.util.List;
import org.memline.layout.Element;

/**
 * The sizes of the experiments with scans and computation.
 *
 * @param random number of random arrays that are scanned; models are fitted to half of them and
 *     tested on the other half
 * @param computations number of random computations; models are fitted to half of them and tested
 *     on the other half
 * @param elements element types of the random arrays that are scanned
 * @param gridSizes sides of square arrays on which every kind of scan and computation is measured
 * @param rowWidths widths of arrays that have one row for each rank
 * @param largeSizes sides of square arrays that should exceed every cache
 */
public record StepsSize(
    int random,
    int computations,
    List<Element> elements,
    int[] gridSizes,
    int[] rowWidths,
    int[] largeSizes) {
  public static StepsSize of(Profile profile) {
    return switch (profile) {
      case QUICK ->
          new StepsSize(
              40, 200, List.of(Element.INT32), new int[] {200}, new int[] {1000}, new int[0]);
      case STANDARD ->
          new StepsSize(
              200,
              240,
              List.of(Element.INT32),
              new int[] {100, 500, 2000},
              new int[] {1000, 30000, 1000000},
              new int[] {6000});
      case FULL ->
          new StepsSize(
              400,
              600,
              List.of(Element.values()),
              new int[] {100, 500, 1000, 2000, 4000},
              new int[] {1000, 30000, 1000000},
              new int[] {6000, 12000});
    };
  }
}
