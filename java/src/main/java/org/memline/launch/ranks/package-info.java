/**
 * This package starts ranks, watches them, and ends them. Launches (starts of mpirun) run one after
 * the other, or two launches run together and take turns. The ranks receive one request as a file
 * ({@link org.memline.launch.ranks.RequestFile}) and answer by typed lines of output ({@link
 * org.memline.study.measure.RankReport}). Input: a plan with its settings. A reader should start at
 * {@link org.memline.launch.ranks.LaunchSeries}; the code that runs inside a rank starts at {@link
 * org.memline.launch.ranks.LaunchRank}.
 */
package org.memline.launch.ranks;
