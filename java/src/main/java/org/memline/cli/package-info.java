/** The commands: options in, rooms wired, lines out. */
package org.memline.cli;
