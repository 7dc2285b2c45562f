/**
 * The pragmas {@code #pragma cll} (native/examples/README.md). Input: a preprocessor line. Output:
 * the pragma. To read the code, start at {@link org.memline.call.source.pragma.PragmaParser}.
 */
package org.memline.call.source.pragma;
