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
}
