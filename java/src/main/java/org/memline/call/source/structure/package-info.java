/**
 * Finds the place of a pragma among the statements of a C file. Input: tokens and preprocessor
 * lines. Output: whether code, and braces around a section, can be inserted at that place. To read
 * the code, start at {@link org.memline.call.source.structure.Nesting}.
 */
package org.memline.call.source.structure;
