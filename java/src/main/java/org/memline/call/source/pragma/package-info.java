/**
 * <<<<<<< HEAD This package parses {@code #pragma cll}, which native/examples/README.md describes.
 * Input: a preprocessor line. Output: the pragma. A reader should start at {@link
 * org.memline.call.source.pragma.PragmaParser}. ======= The pragmas {@code #pragma cll}
 * (native/examples/README.md). Input: a preprocessor line. Output: the pragma. To read the code,
 * start at {@link org.memline.call.source.pragma.PragmaParser}. >>>>>>>
 * f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 */
package org.memline.call.source.pragma;
