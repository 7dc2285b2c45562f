/** Which nodes of a cluster, and which pairs of them, are slower than the others. */
package org.memline.compare.pairs;
