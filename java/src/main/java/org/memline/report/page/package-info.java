/**
 * This package writes a report as one HTML file that contains all pictures, tables, styles and
 * scripts. Input: chapters. A reader should start at {@link org.memline.report.page.ReportPage}.
 */
package org.memline.report.page;
