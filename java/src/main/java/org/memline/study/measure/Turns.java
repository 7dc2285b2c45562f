package org.memline.study.measure;

/**
 * Lets two launches (starts of mpirun) that run at the same time on the same cores take turns.
 * While one launch measures, the ranks of the other launch sleep. All ranks of a launch make the
 * same calls in the same order.
 */
public interface Turns {
  /**
   * Turns of a launch (start of mpirun) that does not share its cores with another launch. The
   * calls do nothing.
   */
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

  /**
   * Returns whether another launch (start of mpirun) shares the cores and takes turns with this
   * launch.
   */
  boolean shared();

  /** Sleeps until the two launches are ready and this launch has its first turn. */
  void begin();

  /** Wakes the ranks of the other launch and sleeps until this launch's next turn. */
  void pass();

  /** Leaves the cores to the other launch. Returns when that launch has finished, too. */
  void end();
}
