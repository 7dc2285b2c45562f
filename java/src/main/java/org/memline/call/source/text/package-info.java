/**
 * The part of C that is needed to find pragmas. Input: a file in any encoding; output: tokens and
 * preprocessor lines with their places; start at {@link org.memline.call.source.text.CLexer}.
 */
package org.memline.call.source.text;
