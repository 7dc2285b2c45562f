/**
 * This package splits C source code into tokens, as far as this is needed to find pragmas. Input: a
 * file in any encoding. Output: tokens and preprocessor lines with their places. A reader should
 * start at {@link org.memline.call.source.text.CLexer}.
 */
package org.memline.call.source.text;
