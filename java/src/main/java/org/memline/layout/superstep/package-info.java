/**
 * This package describes supersteps by the quantities that cost functions use (Amato et al. 1998):
 * how many words each rank reads and writes, and where the words lie in shared memory. Input:
 * numbers of words and ranks. A reader should start at {@link
 * org.memline.layout.superstep.SuperstepCounts}.
 */
package org.memline.layout.superstep;
