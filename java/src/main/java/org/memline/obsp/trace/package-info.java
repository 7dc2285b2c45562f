/**
 * Converts traces of annotated programs to tasks and finds the costs of barriers in them. Input:
 * traces with supersteps (native/examples/README.md), and optionally the experiment (annotated
 * section) whose visits (executions) are the tasks. Output: tasks with their measured times, fitted
 * costs of communication, and the time of each superstep with and without barriers. To read the
 * code, start at {@link org.memline.obsp.trace.TracedTasks}.
 */
package org.memline.obsp.trace;
