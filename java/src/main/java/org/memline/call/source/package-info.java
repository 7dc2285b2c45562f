/**
 * <<<<<<< HEAD This package translates a C program with {@code #pragma cll} to the same program
 * with timed experiments. Input: a C file. Output: the instrumented C file, and a script that runs
 * it. A reader should start at {@link org.memline.call.source.Translation}. ======= Translates a C
 * program with {@code #pragma cll} to the same program with timed sections (experiments). Input: a
 * C file. Output: the instrumented file, and a script that runs it. To read the code, start at
 * {@link org.memline.call.source.Translation}. >>>>>>> f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 */
package org.memline.call.source;
