/**
 * How ranks are started, one launch after the other or two in turn, watched and ended. In comes a
 * plan with its setting; start at {@link org.memline.experiment.launch.LaunchSeries}, or where a
 * process is a rank at {@link org.memline.experiment.launch.LaunchRank}.
 */
package org.memline.experiment.launch;
