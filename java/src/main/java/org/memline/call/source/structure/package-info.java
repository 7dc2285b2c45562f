/**
 * Where in C's statements a pragma stands. In come tokens and preprocessor lines, out comes whether
 * code can be put there, and braces around it; start at {@link
 * org.memline.call.source.structure.Nesting}.
 */
package org.memline.call.source.structure;
