/**
 * <<<<<<< HEAD This package splits C source code into tokens, as far as this is needed to find
 * pragmas. Input: a file in any encoding. Output: tokens and preprocessor lines with their places.
 * A reader should start at {@link org.memline.call.source.text.CLexer}. ======= A lexer for the
 * part of C that is needed to find pragmas. Input: a file in any encoding. Output: tokens and
 * preprocessor lines with their places. To read the code, start at {@link
 * org.memline.call.source.text.CLexer}. >>>>>>> f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 */
package org.memline.call.source.text;
