/**
 * Traces of annotated programs: for each visit of an experiment the values of the formula's
 * variables, its start and its duration. Input: a file of the C run-time library
 * (native/memline/call.h defines the format) or of Java regions; output: blocks of visits; start at
 * {@link org.memline.call.trace.TraceReader}.
 */
package org.memline.call.trace;
