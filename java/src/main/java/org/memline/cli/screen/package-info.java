/**
 * This package prints for people: text as wide as a page, coloured verdicts, the progress of a run.
 * Input: the output of commands; start at {@link org.memline.cli.screen.Screen}. Output for
 * programs does not pass through it.
 */
package org.memline.cli.screen;
