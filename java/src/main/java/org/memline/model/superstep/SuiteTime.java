package org.memline.model.superstep;

import org.memline.layout.superstep.SuperstepCounts;

/**
 * A superstep of one of the paper's suites, and its time.
 *
 * @param suite 1, 2 or 3
 */
public record SuiteTime(int suite, SuperstepCounts counts, double seconds) {}
