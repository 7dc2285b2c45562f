/**
 * This package starts ranks, one launch after the other or two in turn, watches them and ends them.
 * Input: a plan with its setting; start at {@link org.memline.launch.ranks.LaunchSeries}, or,
 * within a rank, at {@link org.memline.launch.ranks.LaunchRank}.
 */
package org.memline.launch.ranks;
