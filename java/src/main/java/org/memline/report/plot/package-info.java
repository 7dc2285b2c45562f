/**
 * This package describes pictures as data and draws them. The pictures are curves, heat maps,
 * mosaics, and values with intervals. Input: the columns of a {@link org.memline.report.Figure} and
 * the findings in them; start at {@link org.memline.report.plot.Picture}.
 */
package org.memline.report.plot;
