/**
 * This package has the subcommands of {@code call}. They translate C programs with {@code #pragma
 * cll}, fit cost formulas, and predict times. Input: the arguments of the command line. A reader
 * should start at {@link org.memline.cli.call.CallCommand}.
 */
package org.memline.cli.call;
