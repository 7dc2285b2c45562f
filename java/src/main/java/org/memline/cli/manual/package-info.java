/**
 * The command line's description of itself, as other programs read it: manual pages for {@code
 * man}, completion for bash. In comes picocli's description of the commands; start at {@link
 * org.memline.cli.manual.ManualPage}.
 */
package org.memline.cli.manual;
