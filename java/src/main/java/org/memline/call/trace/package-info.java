/**
 * This package reads traces of annotated programs. For each visit (execution) of an experiment, a
 * trace has the values of the formula's variables, the start and the duration. Input: a file that
 * the C run-time library or a Java program has written; native/memline/call.h describes the format.
 * Output: blocks of visits. A reader should start at {@link org.memline.call.trace.TraceReader}.
 */
package org.memline.call.trace;
