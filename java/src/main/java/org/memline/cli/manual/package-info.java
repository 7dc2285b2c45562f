/**
 * This package makes manual pages for {@code man}, and a script by which bash completes commands
 * and options. Input: picocli's description of the commands. A reader should start at {@link
 * org.memline.cli.manual.ManualPage}.
 */
package org.memline.cli.manual;
