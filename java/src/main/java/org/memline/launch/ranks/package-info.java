/**
 * This package starts ranks, watches them and ends them. A launch is one start of mpirun. Launches
 * run one after the other, or two launches take turns. Input: a plan with its settings. To read the
 * code that starts ranks, begin at {@link org.memline.launch.ranks.LaunchSeries}; the code within a
 * rank starts at {@link org.memline.launch.ranks.LaunchRank}.
 */
package org.memline.launch.ranks;
