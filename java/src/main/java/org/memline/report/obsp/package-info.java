/**
 * This package shows the times of tasks that consist of supersteps, as tables, critical paths,
 * pictures and JSON. Input: times by rank and superstep. Start at {@link
 * org.memline.report.obsp.TaskReport} for one task, and at {@link
 * org.memline.report.obsp.ScalingTable} for one task on several numbers of ranks.
 */
package org.memline.report.obsp;
