/**
 * The cost model OBSP*: BSP with supersteps that need no barrier (the CALL paper, section 2).
 * Input: a task (how long each rank computes and what it sends to which rank in each superstep) and
 * the costs of a byte and of a superstep. Output: the times of each rank, the rank that each rank
 * waited for, and the critical path. Φ(s, i) is the time at which rank i has finished superstep s.
 * ξ(i) is its start time, W(s, i) its computation, and Ω(s, i) the set of ranks that it waits for,
 * itself included:
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
