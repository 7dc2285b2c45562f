/**
 * What barriers cost in traced programs, for people and for other programs. In come traced tasks
 * with their times by the model; out come tables and JSON. To read it, start at {@link
 * org.memline.report.barriers.BarrierTable}.
 */
package org.memline.report.barriers;
