/** Copies within one rank's memory: the local transfers xCy of the copy-transfer model. */
package org.memline.experiment.copies;
