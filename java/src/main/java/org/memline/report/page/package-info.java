/**
 * A report as one HTML file: pictures, tables, styles and scripts within. In come chapters; start
 * at {@link org.memline.report.page.ReportPage}.
 */
package org.memline.report.page;
