/**
 * This package has the copy-transfer model (Stricker &amp; Gross 1995). It consists of basic
 * transfers, each with a throughput, and of the algebra that combines them. Input: rates and an
 * expression. A reader should start at {@link org.memline.model.transfer.Composition}.
 */
package org.memline.model.transfer;
