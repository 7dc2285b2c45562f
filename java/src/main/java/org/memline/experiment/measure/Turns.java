package org.memline.experiment.measure;

/**
 * Coordinates two launches that run on the same cores at the same time. While one launch measures,
 * the ranks of the other sleep. All ranks of a launch make the same calls in the same order.
 */
public interface Turns {
  /** For a launch that has its cores to itself. The calls do nothing. */
  Turns NONE =
      new Turns() {
        @Override
        public boolean shared() {
          return false;
        }

        @Override
        public void begin() {}

        @Override
        public void pass() {}

        @Override
        public void end() {}
      };

  /** Returns whether another launch shares the cores and takes turns with this launch. */
  boolean shared();

  /** Sleeps until both launches are ready and this launch has its first turn. */
  void begin();

  /** Wakes the ranks of the other launch and sleeps until this launch's next turn. */
  void pass();

  /** Leaves the cores to the other launch, and returns when that launch has also finished. */
  void end();
}
