package org.memline.experiment.measure;

/**
 * Whose turn it is to measure, where two launches run on the same cores at the same time: while one
 * measures, the other's ranks sleep. Every rank of a launch calls the same in the same order.
 */
public interface Turns {
  /** Nobody else wants the cores. */
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

  /** Whether there is another launch to take turns with. */
  boolean shared();

  /** Sleeps until both launches are ready and it is this one's turn for the first time. */
  void begin();

  /** Wakes the other launch's ranks and sleeps until it is this one's turn again. */
  void pass();

  /** Leaves the cores to the other launch, and returns when it has measured all, too. */
  void end();
}
