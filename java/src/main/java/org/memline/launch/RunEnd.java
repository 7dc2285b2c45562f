package org.memline.launch;

/**
 * Produces the results of a run from its samples, after the ranks have ended. The methods return
 * the exit code of the run.
 */
public interface RunEnd {
  int whole(Output output);

  /**
   * Produces the results of a run that was stopped early.
   *
   * @param signal name of the signal that stopped the run
   */
  int partial(Output output, String signal);
}
