package org.memline.launch;

/** What is made of a run's samples once its ranks are gone; each gives the run's exit code. */
public interface RunEnd {
  int whole(Output output);

  /**
   * @param signal that stopped it
   */
  int partial(Output output, String signal);
}
