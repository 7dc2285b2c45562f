/**
 * The fits of operations xQy and of basic transfers, of which the times of operations are composed.
 * Begin with {@link org.memline.calibration.transfers.TransfersFitting}, which needs samples and
 * the times of copies.
 */
package org.memline.calibration.transfers;
