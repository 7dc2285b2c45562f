/**
 * Translates a C program with {@code #pragma cll} to the same program with timed experiments. The
 * input is a C file; the output is the instrumented file and a script that runs it. Start at {@link
 * org.memline.call.source.Translation}.
 */
package org.memline.call.source;
