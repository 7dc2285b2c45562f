/**
 * This package presents what barriers cost in traced programs: as tables for people and as JSON for
 * other software. Input: traced tasks with their modelled times. To read the code, start at {@link
 * org.memline.report.barriers.BarrierTable}.
 */
package org.memline.report.barriers;
