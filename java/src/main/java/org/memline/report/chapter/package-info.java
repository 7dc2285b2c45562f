/**
 * This package selects the content of a report, chapter by chapter, with its pictures and tables.
 * It draws nothing. Input: calibrations, a comparison, fitted formulas, and judged pairs of nodes.
 * To read the code, start at {@link org.memline.report.chapter.Chapters}, which lists the chapters.
 * To add a chapter, write one file and add one line to that list.
 */
package org.memline.report.chapter;
