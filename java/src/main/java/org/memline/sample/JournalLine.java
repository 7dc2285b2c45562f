package org.memline.sample;

/**
 * The content of one line of a samples file (journal). {@link JournalFormat} writes and reads it.
 */
public sealed interface JournalLine
    permits RunRecord,
        KernelRace,
        CopyRules,
        LaunchRecord,
        LocalControl,
        CellSample,
        LaunchEnd,
        RunComplete {}
