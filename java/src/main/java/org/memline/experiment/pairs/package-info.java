/** Sends between every two nodes, in rounds of disjoint pairs. */
package org.memline.experiment.pairs;
