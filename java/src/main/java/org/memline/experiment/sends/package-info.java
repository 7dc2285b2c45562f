/**
 * Slices of rows and columns sent from rank to rank and back: the paper's random cells and a
 * designed grid.
 */
package org.memline.experiment.sends;
