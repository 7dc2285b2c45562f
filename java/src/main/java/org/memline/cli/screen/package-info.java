/**
 * What people see: text as wide as a page, verdicts in colour, how far a run has come. In comes
 * what commands say; start at {@link org.memline.cli.screen.Screen}. What programs read goes past
 * it.
 */
package org.memline.cli.screen;
