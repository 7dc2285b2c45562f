/**
 * This package reads what the recorder of {@code native/watch} has written about an MPI program:
 * which messages were sent from which places in the code, and how long the program was in MPI. It
 * merges the files of all ranks, and predicts the time of the messages from a calibration. Input: a
 * folder with a file of each rank, or one file with the recordings of all ranks. A reader should
 * start at {@link org.memline.watch.Recording}.
 */
package org.memline.watch;
