/**
 * This room shows the cost of barriers in traced programs, to people and to other programs. Input:
 * traced tasks with their modelled times; output: tables and JSON. To read the code, start at
 * {@link org.memline.report.barriers.BarrierTable}.
 */
package org.memline.report.barriers;
