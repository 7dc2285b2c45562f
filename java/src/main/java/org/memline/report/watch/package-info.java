/**
 * This package has the tables of a recorded program. They show where its time in MPI goes, and what
 * another method of sending would save. Input: a recording with predicted prices; start at {@link
 * org.memline.report.watch.WatchTable}.
 */
package org.memline.report.watch;
