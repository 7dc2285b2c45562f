package org.memline.obsp;

/**
 * A machine within a machine.
 *
 * @param ranks ranks of the enclosing machine; they are ranks 0, 1, … of the group in this order;
 *     not copied
 * @param task task of the group; its {@code start} is null, because each rank begins when it enters
 *     the group
 */
public record Group(int[] ranks, Task task) {}
