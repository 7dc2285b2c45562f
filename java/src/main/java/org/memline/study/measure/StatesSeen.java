package org.memline.study.measure;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.memline.machine.CoreState;

/**
 * Records in which states of the cores (near or far) each cell (configuration) was measured. The
 * control time shows the state: it is the one-way time of a cache line between the cores, or of an
 * empty message. Only the states that are known now count. If the known states have changed, all
 * cells are examined again; otherwise only the cell that was just measured.
 */
final class StatesSeen {
  private static final double[] NONE = {};

  private final CoreState state;
  private final double[][] controls;
  private double[] states = NONE;
  private boolean[][] seen = {};
  private int[] lacking = {};

  /**
   * @param cells number of cells (configurations)
   */
  StatesSeen(int cells, CoreState state) {
    this.state = state;
    controls = new double[cells][];
    Arrays.fill(controls, NONE);
  }

  /**
   * Adds the control times that were measured in the batches of repetitions of a cell
   * (configuration).
   *
   * @param controlsNs control times in ns; empty if the cell has no control time
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
   * Returns whether a cell (configuration) was measured, but never in the state of the cores (near
   * or far) with the control time {@code stateNs}. The result is false for a cell without control
   * times.
   */
  boolean lacks(int cell, double stateNs) {
    int s = index(stateNs);
    return s >= 0 && controls[cell].length > 0 && !seen[s][cell];
  }

  /**
   * Returns the number of cells (configurations) that were measured, but never in the state of the
   * cores (near or far) with the control time {@code stateNs}. The result is 0 if that state is
   * unknown.
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
