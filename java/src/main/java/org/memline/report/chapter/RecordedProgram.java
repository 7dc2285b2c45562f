package org.memline.report.chapter;

import org.memline.report.watch.WatchTable;

/**
 * A program that {@code memline watch} recorded.
 *
 * @param label name of the recording
 * @param table MPI calls of the program and their predicted costs
 */
public record RecordedProgram(String label, WatchTable table) {}
