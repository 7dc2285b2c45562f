package org.memline.obsp;

/**
 * A group: some of the ranks of a machine, which work as a machine of their own during a superstep.
 *
 * @param ranks ranks of the enclosing machine, not copied; they become the ranks 0, 1, … of the
 *     group in this order
 * @param task task of the group; its {@code start} is null, because each rank begins when it enters
 *     the group
 */
public record Group(int[] ranks, Task task) {}
