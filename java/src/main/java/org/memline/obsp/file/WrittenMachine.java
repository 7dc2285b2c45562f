package org.memline.obsp.file;

import java.util.List;

/**
 * The task of a machine, as a file describes it. The machine consists of all ranks, or is a group
 * of ranks within a superstep.
 *
 * @param name name of the task; empty if the file gives no name
 * @param ranks number of ranks of the machine
 * @param members ranks of the group, as numbered in the enclosing machine; null if the machine
 *     consists of all ranks
 * @param costs costs of communication that the file gives for this machine
 * @param start times at which the ranks begin, in seconds; null if not given
 */
record WrittenMachine(
    String name,
    int ranks,
    int[] members,
    PartialCosts costs,
    double[] start,
    List<WrittenSuperstep> supersteps) {}
