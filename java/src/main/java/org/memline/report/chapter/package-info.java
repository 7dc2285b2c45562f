/**
 * This package selects the content of a report, chapter by chapter, with its pictures and tables.
 * It draws nothing. Input: calibrations, a comparison, fitted formulas, judged pairs; start at
 * {@link org.memline.report.chapter.Chapters}, which lists the chapters. A new chapter is one file
 * and one line in that list.
 */
package org.memline.report.chapter;
