/**
 * The part of C that is needed to find pragmas. The input is a file in any encoding; the output is
 * tokens and preprocessor lines with their places. Start at {@link
 * org.memline.call.source.text.CLexer}.
 */
package org.memline.call.source.text;
