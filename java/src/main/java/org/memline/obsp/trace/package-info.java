/**
 * This room turns traces of annotated programs into tasks and computes the cost of their barriers.
 * In come traces with supersteps (native/examples/README.md) and, optionally, the experiment whose
 * visits are the tasks; out come tasks with their measurements, costs fitted to them, and the time
 * of each superstep with and without barriers. To read the code, start at {@link
 * org.memline.obsp.trace.TracedTasks}.
 */
package org.memline.obsp.trace;
