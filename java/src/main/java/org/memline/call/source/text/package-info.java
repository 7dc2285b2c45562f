/**
 * This room reads C as far as finding pragmas requires. In comes a file of any encoding, out come
 * tokens and preprocessor lines with their positions; start at {@link
 * org.memline.call.source.text.CLexer}.
 */
package org.memline.call.source.text;
