/**
 * Finds the place of a pragma among C's statements. In come tokens and preprocessor lines; out
 * comes whether code, and braces around it, can be inserted there; start at {@link
 * org.memline.call.source.structure.Nesting}.
 */
package org.memline.call.source.structure;
