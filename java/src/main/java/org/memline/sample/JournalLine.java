package org.memline.sample;

/** What a line of a journal says; {@link JournalFormat} writes and reads it. */
public sealed interface JournalLine
    permits RunRecord, KernelRace, CopyRules, LaunchRecord, LocalControl, CellSample, LaunchEnd {}
