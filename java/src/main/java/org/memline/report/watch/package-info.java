/**
 * This package has the tables of a recorded program: where its time in MPI goes, and what another
 * way of sending would save. Input: a recording with prices; start at {@link
 * org.memline.report.watch.WatchTable}.
 */
package org.memline.report.watch;
