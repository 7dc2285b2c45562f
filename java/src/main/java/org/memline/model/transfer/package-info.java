/**
 * The copy-transfer model (Stricker &amp; Gross 1995): basic transfers with a throughput each, and
 * the algebra that composes them.
 */
package org.memline.model.transfer;
