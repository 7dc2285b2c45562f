package org.memline.model.program;

/**
 * The work of one step of a program on its critical path: the regressors of its cost models.
 *
 * @param messages m, in sequence
 * @param bytes n: of all these messages, or, in a computation, loaded and stored
 * @param lines MLT of these bytes
 * @param operations p, on elements
 * @param vertical whether the step goes down columns: a label, for models without lines
 */
public record StepCounts(
    double messages, double bytes, double lines, double operations, boolean vertical) {}
