/**
 * The times of a task for those who read them: tables, the critical path, pictures, JSON. In come
 * times by rank and superstep; start at {@link org.memline.report.obsp.TaskReport}.
 */
package org.memline.report.obsp;
