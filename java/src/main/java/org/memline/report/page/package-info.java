/**
 * This package writes a report as one HTML file, which contains its pictures, tables, styles and
 * scripts. Input: chapters. To read the code, start at {@link org.memline.report.page.ReportPage}.
 */
package org.memline.report.page;
