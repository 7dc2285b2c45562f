/**
 * This package finds the place of a pragma among the statements of a C program. Input: tokens and
 * preprocessor lines. Output: whether code and braces can be inserted at that place. A reader
 * should start at {@link org.memline.call.source.structure.Nesting}.
 */
package org.memline.call.source.structure;
