/**
 * This room records experiments of Java programs in the trace format of annotated C programs. In
 * come a name, a formula and, at each visit, its variables' values; start at {@link
 * org.memline.call.region.CostTrace}.
 */
package org.memline.call.region;
