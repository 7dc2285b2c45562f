/**
 * Tasks of supersteps as people and programs see them. In come times; out come tables and pictures.
 * For many ranks start at {@link org.memline.report.obsp.ScalingTable}.
 */
package org.memline.report.obsp;
