/**
 * This package computes the times of supersteps without barriers, by the model OBSP* (the CALL
 * paper, section 2). Input: a task, which says for each superstep how long each rank computes and
 * how many bytes it sends to which rank, and the costs of a byte (g) and of a superstep (L).
 * Output: the times of each rank, the rank that it waited for, and the critical path.
 *
 * <p>Φ(s, i) is the time at which rank i ends superstep s, W(s, i) is the time that it computes,
 * and Ω(s, i) are the ranks that it waits for, including itself. The bytes that rank i receives and
 * sends are in(s, i) and out(s, i). The operator @ is max or +.
 *
 * <pre>
 *   Φ(0, i) = ξ(i), the time at which rank i begins
 *   Φ(s, i) = max { Φ(s−1, j) + W(s, j) | j ∈ Ω(s, i) } + g·h(s, i) + L       (equation 2)
 *   h(s, i) = max { in(s, j) @ out(s, j) | j ∈ Ω(s, i) }                      (equation 3)
 * </pre>
 *
 * <p>A reader should start at {@link org.memline.obsp.Task}.
 */
package org.memline.obsp;
