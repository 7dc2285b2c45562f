package org.memline.report.chapter;

import org.memline.report.watch.WatchTable;

/**
 * A program that {@code watch} recorded.
 *
 * @param label name of the recording
 */
public record RecordedProgram(String label, WatchTable table) {}
