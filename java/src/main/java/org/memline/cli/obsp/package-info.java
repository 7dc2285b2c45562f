/**
 * This package has the commands about tasks, which are parallel programs that consist of
 * supersteps. Input: the arguments of the command line. A reader should start at {@link
 * org.memline.cli.obsp.ObspCommand}, which computes the time of one task, and at {@link
 * org.memline.cli.obsp.ScaleCommand}, which predicts a task on many numbers of ranks.
 */
package org.memline.cli.obsp;
