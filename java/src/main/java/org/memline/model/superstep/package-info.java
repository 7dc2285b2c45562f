/**
 * What a superstep on shared memory costs at best and at worst (Amato, Pietracaprina, Pucci, Dale
 * and Perdue 1998), and where a measured one lies between. In come {@link
 * org.memline.layout.superstep.SuperstepCounts} and seconds; start at {@link
 * org.memline.model.superstep.SuperstepFunction} and {@link
 * org.memline.model.superstep.SuperstepInterval}.
 */
package org.memline.model.superstep;
