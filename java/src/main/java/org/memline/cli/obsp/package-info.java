/**
 * The command {@code obsp}: what a task takes, superstep by superstep. In come arguments; start at
 * {@link org.memline.cli.obsp.ObspCommand}.
 */
package org.memline.cli.obsp;
