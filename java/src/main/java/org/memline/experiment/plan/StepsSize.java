package org.memline.experiment.plan;

import java.util.List;
import org.memline.layout.Element;

/**
 * Scans and computation.
 *
 * @param random arrays to scan, half to train and half to test
 * @param computations random ones, the same
 * @param elements of random arrays that are scanned
 * @param gridSizes sides of those that are scanned, or computed with, every way there is
 * @param rowWidths of arrays of a row a rank
 * @param largeSizes sides of those that no cache should hold
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
