package org.memline.model.superstep;

import org.memline.layout.superstep.SuperstepCounts;

/**
 * The measured time of a superstep that belongs to one of the three suites of Amato et al. (1998).
 *
 * @param suite number of the suite: 1, 2 or 3
 */
public record SuiteTime(int suite, SuperstepCounts counts, double seconds) {}
