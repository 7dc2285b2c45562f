/**
 * This package measures a superstep that a user has written, on ranks of this node. Input: the
 * library of the user, and the size of the shared memory. A reader should start at {@link
 * org.memline.experiment.usersteps.UserBench}.
 */
package org.memline.experiment.usersteps;
