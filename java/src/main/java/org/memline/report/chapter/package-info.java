/**
 * This package selects the pictures and tables of each chapter of a report. It draws nothing.
 * Input: calibrations, a comparison, fitted formulas, and measured pairs of nodes. A reader should
 * start at {@link org.memline.report.chapter.Chapters}, which lists the chapters. To add a chapter,
 * write one class and add one line to this list.
 */
package org.memline.report.chapter;
