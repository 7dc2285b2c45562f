/**
 * This package converts traces of annotated programs to tasks, and finds how much time their
 * barriers cost. Input: traces with supersteps (native/examples/README.md), and optionally the
 * experiment whose visits are the tasks. Output: tasks with their measured times, fitted costs, and
 * the time of each superstep with and without barriers. A reader should start at {@link
 * org.memline.obsp.trace.TracedTasks}.
 */
package org.memline.obsp.trace;
