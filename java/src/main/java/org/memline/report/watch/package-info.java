/**
 * This package has the tables of a recorded program. They show where the program spends its time in
 * MPI, and how much time another method of sending would save. Input: a recording with predicted
 * times. To read the code, start at {@link org.memline.report.watch.WatchTable}.
 */
package org.memline.report.watch;
