/**
 * This package has the commands, which parse options, call the other packages and print. Input:
 * arguments; start at {@link org.memline.cli.Main}.
 */
package org.memline.cli;
