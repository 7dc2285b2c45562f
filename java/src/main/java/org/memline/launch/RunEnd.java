package org.memline.launch;

/**
 * Makes the results from a run's samples after its ranks have ended. Each method returns the run's
 * exit code.
 */
public interface RunEnd {
  int whole(Output output);

  /**
   * @param signal the signal that stopped the run
   */
  int partial(Output output, String signal);
}
