/**
 * This package turns the command line's description into manual pages for {@code man} and
 * completion for bash. Input: picocli's description of the commands; start at {@link
 * org.memline.cli.manual.ManualPage}.
 */
package org.memline.cli.manual;
