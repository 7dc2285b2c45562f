/**
 * From a C program with {@code #pragma cll} to the same program that times its experiments. In
 * comes a C file, out come the instrumented one and a script that runs it; start at {@link
 * org.memline.call.source.Translation}.
 */
package org.memline.call.source;
