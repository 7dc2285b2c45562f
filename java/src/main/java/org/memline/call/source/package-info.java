/**
 * This package translates a C program with {@code #pragma cll} to the same program with timed
 * experiments. Input: a C file. Output: the instrumented C file, and a script that runs it. A
 * reader should start at {@link org.memline.call.source.Translation}.
 */
package org.memline.call.source;
