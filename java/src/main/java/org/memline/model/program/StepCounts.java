package org.memline.model.program;

/**
 * What one step of a program does on its critical path: the regressors of its cost models.
 *
 * @param messages m, one after the other
 * @param bytes n: of all these messages, or, in a computation, loaded and stored
 * @param lines MLT of what the bytes count
 * @param operations p, on elements
 * @param vertical whether the step goes down columns: a label, for models that know no lines
 */
public record StepCounts(
    double messages, double bytes, double lines, double operations, boolean vertical) {}
