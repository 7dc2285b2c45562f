/** What this machine is: observed facts with their sources, and what a doctor makes of them. */
package org.memline.calibration.machine;
