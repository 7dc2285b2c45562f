/**
 * What a report says, chapter by chapter, and of which pictures and tables. In come calibrations, a
 * comparison, fitted formulas, judged pairs; nothing is drawn here; start at {@link
 * org.memline.report.chapter.Chapters}, which lists them: a new chapter is a file and a line there.
 */
package org.memline.report.chapter;
