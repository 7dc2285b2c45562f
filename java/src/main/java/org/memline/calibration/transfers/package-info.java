/**
 * The fits of operations xQy and of basic transfers, of which the times of operations are composed.
 * Input: samples and the rates of copies. Start with {@link
 * org.memline.calibration.transfers.TransfersFitting}, which needs samples and the times of copies.
 */
package org.memline.calibration.transfers;
