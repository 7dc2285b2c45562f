/**
 * <<<<<<< HEAD This package finds the place of a pragma among the statements of a C program. Input:
 * tokens and preprocessor lines. Output: whether code and braces can be inserted at that place. A
 * reader should start at {@link org.memline.call.source.structure.Nesting}. ======= Finds the place
 * of a pragma among the statements of a C file. Input: tokens and preprocessor lines. Output:
 * whether code, and braces around a section, can be inserted at that place. To read the code, start
 * at {@link org.memline.call.source.structure.Nesting}. >>>>>>>
 * f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 */
package org.memline.call.source.structure;
