/**
 * This room reads the traces of annotated programs: for each visit of an experiment, the values of
 * the formula's variables, the start and the duration. In comes a file of the C run-time, whose
 * format native/memline/call.h describes, or of Java regions; out come blocks of visits; start at
 * {@link org.memline.call.trace.TraceReader}.
 */
package org.memline.call.trace;
