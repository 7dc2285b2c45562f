/**
 * This package summarises a comparison or a calibration for continuous integration, as a Markdown
 * page or as a badge. Labels of the user are never interpreted as markup. Input: finished results.
 * A reader should start at {@link org.memline.report.summary.SummaryMarkdown}.
 */
package org.memline.report.summary;
