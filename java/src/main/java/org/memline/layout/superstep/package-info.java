/**
 * Supersteps as cost functions see them (Amato et al. 1998): how many words each rank reads and
 * writes, and where they lie in shared memory. Input: numbers of words and ranks; start at {@link
 * org.memline.layout.superstep.SuperstepCounts}.
 */
package org.memline.layout.superstep;
