/**
 * A lexer for the part of C that is needed to find pragmas. Input: a file in any encoding. Output:
 * tokens and preprocessor lines with their places. To read the code, start at {@link
 * org.memline.call.source.text.CLexer}.
 */
package org.memline.call.source.text;
