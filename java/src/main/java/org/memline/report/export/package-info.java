/**
 * This package writes calibrations and samples in the file formats of other programs. Input:
 * calibrations, and samples as they are read. A reader should start at {@link
 * org.memline.report.export.ExportFormats}, which lists the formats. To add a format, write one
 * class and add one line to this list.
 */
package org.memline.report.export;
