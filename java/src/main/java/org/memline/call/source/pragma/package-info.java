/**
 * The language of {@code #pragma cll} (native/examples/README.md). Input: a preprocessor line;
 * output: the pragma; start at {@link org.memline.call.source.pragma.PragmaParser}.
 */
package org.memline.call.source.pragma;
