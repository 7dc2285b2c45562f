/**
 * This package shows how much time barriers cost in traced programs, as tables for people and as
 * JSON for other programs. Input: tasks from traces, with their modelled times. A reader should
 * start at {@link org.memline.report.barriers.BarrierTable}.
 */
package org.memline.report.barriers;
