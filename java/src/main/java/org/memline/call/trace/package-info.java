/**
 * Traces of annotated programs. For each visit (execution) of an experiment (annotated section), a
 * trace has the values of the formula's variables, the start and the duration. Input: a file of the
 * C run-time library (native/memline/call.h defines the format) or of Java programs. Output: blocks
 * of visits. To read the code, start at {@link org.memline.call.trace.TraceReader}.
 */
package org.memline.call.trace;
