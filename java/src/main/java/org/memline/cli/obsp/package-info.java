/**
 * This package has the commands on tasks of supersteps; they parse, call and print. Input:
 * arguments; start at {@link org.memline.cli.obsp.ObspCommand} for one task, at {@link
 * org.memline.cli.obsp.ScaleCommand} for many numbers of ranks.
 */
package org.memline.cli.obsp;
