/**
 * This room measures a user's own superstep, repeated by ranks of this node. In come the user's
 * library and the size of the window; start at {@link org.memline.experiment.usersteps.UserBench}.
 */
package org.memline.experiment.usersteps;
