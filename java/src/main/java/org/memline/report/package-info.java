/** Calibrations and comparisons of them for those who read them: people, and other programs. */
package org.memline.report;
