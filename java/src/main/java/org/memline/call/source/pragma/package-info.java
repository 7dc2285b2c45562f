/**
 * The language of {@code #pragma cll}, as native/examples/README.md tells it. In comes a
 * preprocessor line, out comes what it asks for; start at {@link
 * org.memline.call.source.pragma.PragmaParser}.
 */
package org.memline.call.source.pragma;
