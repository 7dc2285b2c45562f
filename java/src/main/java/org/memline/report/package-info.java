/** Calibrations as people read them: tables and lines of text. */
package org.memline.report;
