/**
 * This package starts ranks, watches them and ends them. Launches run one after the other, or two
 * launches take turns. Input: a plan with its settings; start at {@link
 * org.memline.launch.ranks.LaunchSeries}. Code within a rank starts at {@link
 * org.memline.launch.ranks.LaunchRank}.
 */
package org.memline.launch.ranks;
