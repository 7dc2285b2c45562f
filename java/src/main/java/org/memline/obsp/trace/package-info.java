/**
 * Converts traces of annotated programs to tasks and finds the costs of their barriers. Input:
 * traces with supersteps (native/examples/README.md) and optionally the experiment whose visits are
 * the tasks; output: tasks with their measurements, fitted costs, and by superstep the time with
 * and without barriers; start at {@link org.memline.obsp.trace.TracedTasks}.
 */
package org.memline.obsp.trace;
