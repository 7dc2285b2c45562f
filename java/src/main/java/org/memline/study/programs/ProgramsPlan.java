package org.memline.study.programs;

import org.memline.layout.Shape;
import org.memline.model.program.Program;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.ProgramCell;
import org.memline.sample.Role;
import org.memline.study.plan.CellList;
import org.memline.study.plan.Profile;
import org.memline.study.plan.RandomShapes;

/**
 * The plan for whole programs. The convolutions Conv-Scan and Conv-Shift, which sum boxes of b×b
 * pixels, run for square images of L×L pixels. L and b are those of Hur and Lin (1999) in the
 * profile standard (L = 100 … 1000, b = 1 … 10), some of them in quick, and also larger images in
 * full. These cells (configurations) are held out: no model is fitted to them. Random images and
 * boxes in the same ranges are used for training. The held-out cells are not random, and are
 * therefore the same in each run of a profile.
 */
public final class ProgramsPlan {
  private ProgramsPlan() {}

  /**
   * Returns the plan of a profile (quick, standard or full). Equal seeds give equal cells
   * (configurations).
   */
  public static Plan of(Profile profile, long seed) {
    ProgramsSize size = ProgramsSize.of(profile);
    CellList cells = new CellList();
    for (int side : size.images()) {
      for (int box : size.boxes()) {
        add(cells, box, new Shape(side, side), Role.TEST);
      }
    }
    int largestBox = size.boxes()[size.boxes().length - 1];
    RandomShapes shapes = new RandomShapes(seed);
    for (int i = 0; i < size.random(); i++) {
      Shape image = shapes.next(size.images()[0], size.images()[size.images().length - 1]);
      add(cells, 1 + shapes.of(largestBox), image, Role.TRAIN);
    }
    return Plan.of(Experiment.PROGRAMS, cells.all());
  }

  private static void add(CellList cells, long box, Shape image, Role role) {
    for (Program program : Program.values()) {
      ProgramCell cell = new ProgramCell(program, Method.PACKED, CacheState.WARM, box, image, role);
      cells.add(cell);
    }
  }

  /**
   * The size of the experiment with whole programs.
   *
   * @param images sides L of square images in pixels, ascending
   * @param boxes sizes b of boxes, ascending
   * @param random number of additional random images
   */
  private record ProgramsSize(int[] images, int[] boxes, int random) {
    static ProgramsSize of(Profile profile) {
      int[] boxes = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
      int[] images = {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000};
      return switch (profile) {
        case QUICK -> new ProgramsSize(new int[] {100, 200, 300}, new int[] {1, 2, 3, 5, 8}, 8);
        case STANDARD -> new ProgramsSize(images, boxes, 40);
        case FULL ->
            new ProgramsSize(
                new int[] {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 2000, 4000},
                boxes,
                80);
      };
    }
  }
}
