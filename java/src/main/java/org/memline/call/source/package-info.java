/**
 * Translates a C program with {@code #pragma cll} to the same program with timed experiments.
 * Input: a C file; output: the instrumented file and a script that runs it; start at {@link
 * org.memline.call.source.Translation}.
 */
package org.memline.call.source;
