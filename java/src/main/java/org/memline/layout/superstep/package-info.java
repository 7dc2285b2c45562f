/**
 * This package describes supersteps by the parameters of cost functions (Amato et al. 1998). The
 * parameters are the number of words that each rank reads and writes, and the placement of the
 * words in shared memory. Input: numbers of words and ranks; start at {@link
 * org.memline.layout.superstep.SuperstepCounts}.
 */
package org.memline.layout.superstep;
