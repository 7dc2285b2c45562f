/**
 * This package parses {@code #pragma cll}, which native/examples/README.md describes. Input: a
 * preprocessor line. Output: the pragma. A reader should start at {@link
 * org.memline.call.source.pragma.PragmaParser}.
 */
package org.memline.call.source.pragma;
