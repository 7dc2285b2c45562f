package org.memline.obsp.file;

import java.util.List;
import org.memline.obsp.Messages;
import org.memline.obsp.Sync;

/**
 * A superstep, as a file describes it.
 *
 * @param work computation of each rank before the groups, in seconds
 * @param groups groups of ranks with tasks of their own; empty if there are no groups
 * @param after computation of each rank after the groups, in seconds
 * @param messages messages that the ranks wait for; null if not given
 * @param receives for each rank, the number of messages that it waits for; null if not given
 * @param sync event that ends the superstep for a rank
 * @param costs costs of communication that the file gives for this superstep
 */
record WrittenSuperstep(
    String name,
    PerRank work,
    List<WrittenMachine> groups,
    PerRank after,
    Messages messages,
    int[] receives,
    Sync sync,
    PartialCosts costs) {}
