/**
 * This package writes calibrations and samples in the file formats of other programs. Input:
 * calibrations, and samples while they are read. To read the code, start at {@link
 * org.memline.report.export.ExportFormats}. To add a format, write one file and add one line to
 * that list.
 */
package org.memline.report.export;
