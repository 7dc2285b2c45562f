/**
 * <<<<<<< HEAD This package reads traces of annotated programs. For each visit (execution) of an
 * experiment, a trace has the values of the formula's variables, the start and the duration. Input:
 * a file that the C run-time library or a Java program has written; native/memline/call.h describes
 * the format. Output: blocks of visits. A reader should start at {@link
 * org.memline.call.trace.TraceReader}. ======= Traces of annotated programs. For each visit
 * (execution) of an experiment (annotated section), a trace has the values of the formula's
 * variables, the start and the duration. Input: a file of the C run-time library
 * (native/memline/call.h defines the format) or of Java programs. Output: blocks of visits. To read
 * the code, start at {@link org.memline.call.trace.TraceReader}. >>>>>>>
 * f9c391fbf3b3c4ba81950ef6b30961d403e15ec5
 */
package org.memline.call.trace;
