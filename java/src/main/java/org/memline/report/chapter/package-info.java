/**
 * This package selects the content of a report, chapter by chapter, with its pictures and tables;
 * it draws nothing. Input: calibrations, a comparison, fitted formulas, judged pairs; start at
 * {@link org.memline.report.chapter.Chapters}, which lists them: a new chapter is a file and a line
 * there.
 */
package org.memline.report.chapter;
