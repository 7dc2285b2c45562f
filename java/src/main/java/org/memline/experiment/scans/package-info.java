/** Scans (parallel prefix) of distributed arrays, by rows and by columns, on any mesh. */
package org.memline.experiment.scans;
