package org.memline.study.programs;

import org.memline.study.plan.Profile;

/**
 * The size of the experiment with whole programs.
 *
 * @param images sides L of square images in pixels, ascending
 * @param boxes sizes b of boxes, ascending
 * @param random number of additional random images
 */
record ProgramsSize(int[] images, int[] boxes, int random) {
  static ProgramsSize of(Profile profile) {
    int[] boxes = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    int[] images = {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000};
    return switch (profile) {
      case QUICK -> new ProgramsSize(new int[] {100, 200, 300}, new int[] {1, 2, 3, 5, 8}, 8);
      case STANDARD -> new ProgramsSize(images, boxes, 40);
      case FULL ->
          new ProgramsSize(
              new int[] {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 2000, 4000}, boxes, 80);
    };
  }
}
