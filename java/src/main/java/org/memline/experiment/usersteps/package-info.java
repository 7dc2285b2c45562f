/**
 * Runs a superstep that a user has written, repeatedly and on the ranks of this node. Input: the
 * user's library and the size of the window; start at {@link
 * org.memline.experiment.usersteps.UserBench}.
 */
package org.memline.experiment.usersteps;
