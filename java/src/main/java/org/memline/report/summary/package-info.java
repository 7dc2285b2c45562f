/**
 * This package summarises a comparison or a calibration for continuous integration, as a page in
 * Markdown or as a badge. Input: finished results. To read the code, start at {@link
 * org.memline.report.summary.SummaryMarkdown}. Labels of users are shown literally and are never
 * interpreted as markup.
 */
package org.memline.report.summary;
