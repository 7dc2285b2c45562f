/**
 * Finds the place of a pragma among the statements of a C file. Input: tokens and preprocessor
 * lines. Output: whether code can be inserted at that place, and whether braces are needed around
 * the annotated section. To read the code, start at {@link
 * org.memline.call.source.structure.Nesting}.
 */
package org.memline.call.source.structure;
