package org.memline.obsp.trace;

import org.memline.obsp.SuperstepCosts;

/**
 * What communication costs by a trace's own supersteps.
 *
 * @param supersteps that tell it; 0 where they are given otherwise, or none communicates
 * @param sizes how many values of h these have; of one alone g cannot be told, and L holds all
 */
public record FittedCosts(SuperstepCosts costs, int supersteps, int sizes) {}
