/**
 * C as far as it must be known to find pragmas in it. In comes a file of any encoding, out come
 * tokens and preprocessor lines with their places; start at {@link
 * org.memline.call.source.text.CLexer}.
 */
package org.memline.call.source.text;
