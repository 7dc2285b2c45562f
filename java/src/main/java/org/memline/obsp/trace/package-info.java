/**
 * From traces of annotated programs to tasks, and what barriers cost in them. In come traces with
 * supersteps (native/examples/README.md) and, if it is asked for, the experiment whose visits are
 * the tasks; out come tasks with what was measured of them, costs fitted to them, and by superstep
 * the time with and without barriers. To read it, start at {@link
 * org.memline.obsp.trace.TracedTasks}.
 */
package org.memline.obsp.trace;
