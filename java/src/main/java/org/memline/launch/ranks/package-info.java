/**
 * This package starts ranks, watches them, and ends them. Launches (starts of mpirun) run one after
 * the other, or two launches run together and take turns. Input: a plan with its settings. A reader
 * should start at {@link org.memline.launch.ranks.LaunchSeries}; the code that runs inside a rank
 * starts at {@link org.memline.launch.ranks.LaunchRank}.
 */
package org.memline.launch.ranks;
