/**
 * This package has the commands of memline. A command parses its options, calls other packages, and
 * prints their results. Input: the arguments of the command line. A reader should start at {@link
 * org.memline.cli.Main}.
 */
package org.memline.cli;
