/**
 * This package holds the copy-transfer model (Stricker &amp; Gross 1995): basic transfers with a
 * throughput each, and the algebra that composes them. Input: rates and an expression; start at
 * {@link org.memline.model.transfer.Composition}.
 */
package org.memline.model.transfer;
