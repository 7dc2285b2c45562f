/**
 * This package writes calibrations and samples in the formats of other programs. Input:
 * calibrations, and samples as they are read; start at {@link
 * org.memline.report.export.ExportFormats}. A new format is a file and a line there.
 */
package org.memline.report.export;
