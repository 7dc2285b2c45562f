/**
 * The language of {@code #pragma cll} (native/examples/README.md). The input is a preprocessor
 * line; the output is the pragma. Start at {@link org.memline.call.source.pragma.PragmaParser}.
 */
package org.memline.call.source.pragma;
