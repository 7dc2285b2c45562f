package org.memline.obsp.file;

import java.util.List;

/**
 * A task, or a group and its task, as it stands in a file.
 *
 * @param name empty where it has none
 * @param ranks how many
 * @param members of a group: which ranks of the machine around; null of the whole
 * @param start null where it is not given
 */
record WrittenMachine(
    String name,
    int ranks,
    int[] members,
    PartialCosts costs,
    double[] start,
    List<WrittenSuperstep> supersteps) {}
