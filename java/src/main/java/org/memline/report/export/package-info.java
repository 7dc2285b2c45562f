/**
 * This package writes calibrations and samples in the file formats of other programs. Input:
 * calibrations, and samples as they are read; start at {@link
 * org.memline.report.export.ExportFormats}. A new format is one file and one line in that list.
 */
package org.memline.report.export;
