/**
 * OBSP*: supersteps without barriers (the CALL paper, section 2). Input: a task (how long each rank
 * computes and what it sends to which rank in each superstep) and the costs of a byte and a
 * superstep; output: the times of each rank, the rank that each waited for, and the critical path.
 * For a rank i and superstep s, with Ω the ranks that it waits for, itself among them:
 *
 * <pre>
 *   Φ(0, i) = ξ(i)
 *   Φ(s, i) = max { Φ(s−1, j) + W(s, j) | j ∈ Ω(s, i) } + g·h(s, i) + L       (equation 2)
 *   h(s, i) = max { in(s, j) @ out(s, j) | j ∈ Ω(s, i) }, @ being max or +    (equation 3)
 * </pre>
 *
 * <p>To read it, start at {@link org.memline.obsp.Task}.
 */
package org.memline.obsp;
