/**
 * Pictures as data, and how they are drawn: curves, heat maps, intervals. In come the columns of a
 * {@link org.memline.report.Figure} and what is to be seen in them; start at {@link
 * org.memline.report.plot.Picture}.
 */
package org.memline.report.plot;
