/**
 * This package shows the times of tasks that consist of supersteps, as tables, critical paths,
 * pictures and JSON. Input: times by rank and superstep. For one task, start at {@link
 * org.memline.report.obsp.TaskReport}. For one task on several numbers of ranks, start at {@link
 * org.memline.report.obsp.ScalingTable}.
 */
package org.memline.report.obsp;
