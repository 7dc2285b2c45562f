package org.memline.experiment.measure;

/**
 * Coordinates two launches that run on the same cores at the same time: while one measures, the
 * other's ranks sleep. All ranks of a launch make the same calls in the same order.
 */
public interface Turns {
  /** The turns of a launch that shares its cores with no other. */
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

  /** Returns whether there is another launch to take turns with. */
  boolean shared();

  /** Sleeps until both launches are ready and this one has its first turn. */
  void begin();

  /** Wakes the ranks of the other launch and sleeps until this one's next turn. */
  void pass();

  /** Leaves the cores to the other launch, and returns when that has also finished. */
  void end();
}
