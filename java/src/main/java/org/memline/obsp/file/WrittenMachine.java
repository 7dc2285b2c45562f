package org.memline.obsp.file;

import java.util.List;

/**
 * A task as a file describes it; or a group with its task.
 *
 * @param name name of the task; empty if the file gives no name
 * @param ranks number of ranks
 * @param members ranks of the enclosing machine that form the group; null for the whole machine
 * @param start times at which the ranks begin, in seconds; null if not given
 */
record WrittenMachine(
    String name,
    int ranks,
    int[] members,
    PartialCosts costs,
    double[] start,
    List<WrittenSuperstep> supersteps) {}
