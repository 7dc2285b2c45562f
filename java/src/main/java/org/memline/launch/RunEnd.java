package org.memline.launch;

/**
 * Makes the results from the samples of a run after its ranks have ended. Each method returns the
 * exit code of the run.
 */
public interface RunEnd {
  int whole(Output output);

  /**
   * @param signal the signal that stopped the run
   */
  int partial(Output output, String signal);
}
