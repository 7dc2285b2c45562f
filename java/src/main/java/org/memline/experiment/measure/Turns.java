package org.memline.experiment.measure;

/**
 * Coordinates two launches that run on the same cores at the same time: while one measures, the
 * other's ranks sleep. All ranks of a launch make the same calls in the same order.
 */
public interface Turns {
  /** Turns of a launch that does not share its cores with another one. */
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

  /** Returns whether another launch takes turns with this one. */
  boolean shared();

  /** Sleeps until both launches are ready and this one has its first turn. */
  void begin();

  /** Wakes the ranks of the other launch and sleeps until this one's next turn. */
  void pass();

  /** Leaves the cores to the other launch, and returns when that launch has also finished. */
  void end();
}
