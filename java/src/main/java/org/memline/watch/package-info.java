/**
 * This package reads the files that the recorder of {@code native/watch} writes about a running MPI
 * program. The files contain the messages that the program sends, the places in the program that
 * send them, and the time that is spent in MPI. It merges the files of all ranks, and prices the
 * messages by a calibration. Input: a folder of rank files, or the single file to which they are
 * joined; start at {@link org.memline.watch.Recording}.
 */
package org.memline.watch;
