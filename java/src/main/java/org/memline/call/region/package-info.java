/**
 * Experiments of Java programs, with the trace that annotated C programs leave. In come a name, a
 * formula and, at each visit, its variables' values; start at {@link
 * org.memline.call.region.CostTrace}.
 */
package org.memline.call.region;
