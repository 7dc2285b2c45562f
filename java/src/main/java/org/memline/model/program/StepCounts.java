package org.memline.model.program;

/**
 * The work of one step of a program on its critical path: the regressors of its cost models.
 *
 * @param messages m, the number of messages in sequence
 * @param bytes n, the bytes of all these messages or, in a computation, the bytes that are loaded
 *     and stored
 * @param lines memory lines that these bytes touch (MLT)
 * @param operations p, the number of operations on elements
 * @param vertical whether the step goes down columns; models without lines use it as a label
 */
public record StepCounts(
    double messages, double bytes, double lines, double operations, boolean vertical) {}
