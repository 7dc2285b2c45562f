/**
 * This package prints for people: text that is broken at the width of a page, coloured verdicts,
 * and the progress of a run. Output for other programs does not use it. Input: the text that
 * commands print. A reader should start at {@link org.memline.cli.screen.Screen}.
 */
package org.memline.cli.screen;
