/**
 * This room parses the language of {@code #pragma cll}, which native/examples/README.md describes.
 * In comes a preprocessor line, out comes the parsed pragma; start at {@link
 * org.memline.call.source.pragma.PragmaParser}.
 */
package org.memline.call.source.pragma;
