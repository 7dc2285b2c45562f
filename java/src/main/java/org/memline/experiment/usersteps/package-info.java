/**
 * A superstep written by a user, repeated by the ranks of this node. Input: its library and the
 * size of the window; start at {@link org.memline.experiment.usersteps.UserBench}.
 */
package org.memline.experiment.usersteps;
