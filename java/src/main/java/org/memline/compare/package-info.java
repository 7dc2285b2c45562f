/**
 * Whether a machine is worse than before, and whether it keeps its own promises: verdicts on
 * calibrations, by statistics alone.
 */
package org.memline.compare;
