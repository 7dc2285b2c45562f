package org.memline.obsp.file;

import java.util.List;
import org.memline.obsp.Messages;
import org.memline.obsp.Sync;

/**
 * A superstep as a file describes it.
 *
 * @param receives number of messages that each rank waits for; null if not given
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
