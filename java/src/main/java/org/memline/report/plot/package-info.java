/**
 * This package describes pictures as data, and draws them. The pictures are curves, heat maps,
 * mosaics, dot charts, and values with intervals. Input: the columns of a {@link
 * org.memline.report.Figure}. To read the code, start at {@link org.memline.report.plot.Picture}.
 */
package org.memline.report.plot;
