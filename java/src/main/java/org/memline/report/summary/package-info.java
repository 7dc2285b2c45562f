/**
 * A comparison, or one calibration, for a page of continuous integration: a summary in Markdown, a
 * badge. In come finished results; start at {@link org.memline.report.summary.SummaryMarkdown}.
 * Whatever a label holds, it is shown as it is and means nothing there.
 */
package org.memline.report.summary;
