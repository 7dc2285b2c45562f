/**
 * This room implements OBSP*, supersteps without barriers (the CALL paper, section 2). In come a
 * task (the computation and the messages of each rank in each superstep) and the cost of a byte and
 * of a superstep; out come each rank's times, the waits between ranks, and the critical path. For a
 * rank i and superstep s, with Ω the ranks that it waits for, itself among them:
 *
 * <pre>
 *   Φ(0, i) = ξ(i)
 *   Φ(s, i) = max { Φ(s−1, j) + W(s, j) | j ∈ Ω(s, i) } + g·h(s, i) + L       (equation 2)
 *   h(s, i) = max { in(s, j) @ out(s, j) | j ∈ Ω(s, i) }, @ being max or +    (equation 3)
 * </pre>
 *
 * <p>To read the code, start at {@link org.memline.obsp.Task}.
 */
package org.memline.obsp;
