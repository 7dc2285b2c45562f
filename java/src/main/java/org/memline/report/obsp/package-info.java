/**
 * This package shows tasks of supersteps: tables, the critical path, pictures, JSON. Input: times
 * by rank and superstep; start at {@link org.memline.report.obsp.TaskReport} for one task, at
 * {@link org.memline.report.obsp.ScalingTable} for many numbers of ranks.
 */
package org.memline.report.obsp;
