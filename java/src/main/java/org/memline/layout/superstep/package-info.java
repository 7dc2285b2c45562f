/**
 * Supersteps as cost functions see them (Amato et al. 1998): how many words are read and written,
 * by whom, and how they lie in shared memory. In come counts of words and ranks; start at {@link
 * org.memline.layout.superstep.SuperstepCounts}.
 */
package org.memline.layout.superstep;
