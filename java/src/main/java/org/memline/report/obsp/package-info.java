/**
 * This package shows the times of tasks, which are programs that consist of supersteps: as tables,
 * critical paths, pictures and JSON. Input: times of each rank and superstep. A reader should start
 * at {@link org.memline.report.obsp.TaskReport}, which shows one task, and at {@link
 * org.memline.report.obsp.ScalingTable}, which shows a task on several numbers of ranks.
 */
package org.memline.report.obsp;
