package org.memline.mpi;

/**
 * An end that may never come back, by a thread of its own. MPICH before 4.2 waits for ever in
 * MPI_Finalize between three and more nodes over TCP: some ranks are in PMI's barrier already,
 * where they answer nobody, others wait for their answers (pmodels/mpich pull 6596). By then all is
 * measured, and the process ends soon.
 */
final class PatientEnd {
  private PatientEnd() {}

  /**
   * @param end left alone where it is not done in time
   * @throws MpiFailure that {@code end} throws in time
   */
  static void of(Runnable end, long patienceMs) {
    MpiFailure[] failed = new MpiFailure[1];
    Thread thread =
        new Thread(
            () -> {
              try {
                end.run();
              } catch (MpiFailure failure) {
                failed[0] = failure;
              }
            },
            "finalize");
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join(patienceMs);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    if (failed[0] != null) {
      throw failed[0];
    }
  }
}
