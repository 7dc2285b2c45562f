/**
 * The commands: options in, rooms wired, lines out. In come arguments; start at {@link
 * org.memline.cli.Main}.
 */
package org.memline.cli;
