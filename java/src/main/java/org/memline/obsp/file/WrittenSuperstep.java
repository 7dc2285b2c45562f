package org.memline.obsp.file;

import java.util.List;
import org.memline.obsp.Messages;
import org.memline.obsp.Sync;

/**
 * A superstep as it stands in a file.
 *
 * @param receives how many messages each rank waits for; null where that is not said
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
