/**
 * Finds the place of a pragma among C's statements. Input: tokens and preprocessor lines; output:
 * whether code, and braces around it, can be inserted at that place; start at {@link
 * org.memline.call.source.structure.Nesting}.
 */
package org.memline.call.source.structure;
