/**
 * This package writes a report as one HTML file that contains its pictures, tables, styles and
 * scripts. Input: chapters; start at {@link org.memline.report.page.ReportPage}.
 */
package org.memline.report.page;
