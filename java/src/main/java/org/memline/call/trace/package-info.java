/**
 * What runs of annotated programs leave behind: for each visit of an experiment the values of the
 * formula's variables, when it began and how long it took. In comes a file of the C run-time
 * (native/memline/call.h says its format) or of Java's own regions, out come blocks of visits;
 * start at {@link org.memline.call.trace.TraceReader}.
 */
package org.memline.call.trace;
