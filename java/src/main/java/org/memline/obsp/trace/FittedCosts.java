package org.memline.obsp.trace;

import org.memline.obsp.SuperstepCosts;

/**
 * The costs of communication that were fitted to supersteps of traces, or given by the user.
 *
 * @param costs the costs g and L
 * @param supersteps number of supersteps to which the costs were fitted; 0 if the user gave the
 *     costs or no superstep communicates
 * @param sizes number of different values of h (bytes) to which the costs were fitted. If it is 1,
 *     g cannot be distinguished from L.
 */
public record FittedCosts(SuperstepCosts costs, int supersteps, int sizes) {}
