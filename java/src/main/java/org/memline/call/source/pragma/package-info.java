/**
 * The language of {@code #pragma cll} (native/examples/README.md). In comes a preprocessor line;
 * out comes the pragma; start at {@link org.memline.call.source.pragma.PragmaParser}.
 */
package org.memline.call.source.pragma;
