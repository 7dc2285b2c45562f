package org.memline.obsp;

/**
 * A machine within a machine.
 *
 * @param ranks those of the machine around it; its own ranks 0, 1, … are they in this order; not
 *     copied
 * @param task what they do; its {@code start} is null: each begins when it comes there
 */
public record Group(int[] ranks, Task task) {}
