package org.memline.obsp;

/**
 * A group: some of the ranks of a machine, which work as a separate machine during a superstep. The
 * enclosing machine consists of all ranks, or is a group itself.
 *
 * @param ranks ranks of the group, as numbered in the enclosing machine; they become the ranks 0,
 *     1, … of the group in this order. The array is not copied.
 * @param task task of the group; its {@code start} is null, because each rank begins when it enters
 *     the group
 */
public record Group(int[] ranks, Task task) {}
