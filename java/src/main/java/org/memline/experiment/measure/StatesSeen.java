package org.memline.experiment.measure;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.memline.machine.CoreState;

/**
 * Records in which states of the cores each cell was measured. A state is recognised by its control
 * time, the line handoff between the cores. Only the currently known states count. The object is
 * updated after each cell; it examines all cells again only if the known states have changed.
 */
final class StatesSeen {
  private static final double[] NONE = {};

  private final CoreState state;
  private final double[][] controls;
  private double[] states = NONE;
  private boolean[][] seen = {};
  private int[] lacking = {};

  /**
   * @param cells number of cells
   */
  StatesSeen(int cells, CoreState state) {
    this.state = state;
    controls = new double[cells][];
    Arrays.fill(controls, NONE);
  }

  /**
   * Adds the control times of a cell's batches.
   *
   * @param controlsNs control times in ns; may be empty
   */
  void add(int cell, double[] controlsNs) {
    Arrays.stream(controlsNs).forEach(state::add);
    boolean first = controls[cell].length == 0;
    controls[cell] =
        DoubleStream.concat(Arrays.stream(controls[cell]), Arrays.stream(controlsNs)).toArray();
    if (state.statesNs() != states) {
      lookAtAll();
    } else if (controlsNs.length > 0) {
      look(cell, first);
    }
  }

  private void lookAtAll() {
    states = state.statesNs();
    seen = new boolean[states.length][controls.length];
    lacking = new int[states.length];
    for (int cell = 0; cell < controls.length; cell++) {
      if (controls[cell].length > 0) {
        look(cell, true);
      }
    }
  }

  private void look(int cell, boolean first) {
    for (int s = 0; s < states.length; s++) {
      double stateNs = states[s];
      boolean has =
          seen[s][cell]
              || Arrays.stream(controls[cell]).anyMatch(ns -> CoreState.usual(ns, stateNs));
      lacking[s] += (has ? 0 : 1) - (first || seen[s][cell] ? 0 : 1);
      seen[s][cell] = has;
    }
  }

  /**
   * Returns whether a cell was measured with control times but never in the state that has the
   * control time {@code stateNs}.
   */
  boolean lacks(int cell, double stateNs) {
    int s = index(stateNs);
    return s >= 0 && controls[cell].length > 0 && !seen[s][cell];
  }

  /**
   * Returns the number of cells that were measured, but never in the state of the cores that has
   * the line handoff time {@code stateNs}. Returns 0 if that state is unknown.
   */
  int lacking(double stateNs) {
    int s = index(stateNs);
    return s < 0 ? 0 : lacking[s];
  }

  private int index(double stateNs) {
    for (int s = 0; s < states.length; s++) {
      if (!Double.isNaN(stateNs) && CoreState.usual(stateNs, states[s])) {
        return s;
      }
    }
    return -1;
  }
}
