package org.memline.model.program;

/**
 * The work of one step of a convolution program on its critical path. Regression functions compute
 * the time of the step from these counts.
 *
 * @param messages m, the number of messages that are sent one after the other
 * @param bytes n, the bytes of all these messages; in a computation, the bytes that are loaded and
 *     stored
 * @param lines memory lines that these bytes touch (MLT)
 * @param operations p, the number of operations on matrix elements
 * @param vertical true if the step goes down columns; some models without lines use it to
 *     distinguish directions
 */
public record StepCounts(
    double messages, double bytes, double lines, double operations, boolean vertical) {}
