/**
 * This room finds the position of a pragma among C's statements. In come tokens and preprocessor
 * lines, out comes whether code can be inserted there, and braces around it; start at {@link
 * org.memline.call.source.structure.Nesting}.
 */
package org.memline.call.source.structure;
