/**
 * This package reads what the recorder of {@code native/watch} writes of a running MPI program:
 * which messages it sends from which places, and how long it spends in MPI. It merges the files of
 * all ranks, and prices the messages by a calibration. Input: a folder of rank files, or the one
 * file that they are joined to; start at {@link org.memline.watch.Recording}.
 */
package org.memline.watch;
