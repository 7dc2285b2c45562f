/**
 * How ranks are started, one launch after the other or two in turn, watched and ended. In comes a
 * plan with its setting; start at {@link org.memline.launch.ranks.LaunchSeries}, or where a process
 * is a rank at {@link org.memline.launch.ranks.LaunchRank}.
 */
package org.memline.launch.ranks;
