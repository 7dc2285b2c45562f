/**
 * Finds the place of a pragma among C's statements. The input is tokens and preprocessor lines; the
 * output is whether code, and braces around it, can be inserted there. Start at {@link
 * org.memline.call.source.structure.Nesting}.
 */
package org.memline.call.source.structure;
