/**
 * This package describes pictures as data and draws them. Pictures are curves, heat maps, mosaics,
 * and values with intervals. Input: the columns of a {@link org.memline.table.Figure}, and what a
 * reader should notice in them. A reader of the code should start at {@link
 * org.memline.report.plot.Picture}.
 */
package org.memline.report.plot;
