/**
 * A superstep that a user has written, repeated by ranks of this node. In come its library and how
 * large the window is; start at {@link org.memline.experiment.usersteps.UserBench}.
 */
package org.memline.experiment.usersteps;
