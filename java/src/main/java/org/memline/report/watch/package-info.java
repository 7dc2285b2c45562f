/**
 * This package shows the recording of an MPI program in tables: where the time in MPI goes, and how
 * much time other methods of sending would save. Input: a recording with predicted times. A reader
 * should start at {@link org.memline.report.watch.WatchTable}.
 */
package org.memline.report.watch;
