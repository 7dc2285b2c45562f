/**
 * Translates a C program with {@code #pragma cll} to the same program with timed sections
 * (experiments). Input: a C file. Output: the instrumented file, and a script that runs it. To read
 * the code, start at {@link org.memline.call.source.Translation}.
 */
package org.memline.call.source;
