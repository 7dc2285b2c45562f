package org.memline.obsp.trace;

import org.memline.obsp.SuperstepCosts;

/**
 * The costs of communication fitted to the supersteps of a trace.
 *
 * @param supersteps number of supersteps used; 0 if the costs were given by the user or no
 *     superstep communicates
 * @param sizes number of different values of h after merging; if it is 1, g cannot be determined,
 *     and L contains the whole cost
 */
public record FittedCosts(SuperstepCosts costs, int supersteps, int sizes) {}
