/**
 * The fits of operations xQy and of basic transfers. Times of operations are also composed of the
 * times of basic transfers. Input: samples of transfers, and the times of copies. Start with {@link
 * org.memline.calibration.transfers.TransfersFitting}.
 */
package org.memline.calibration.transfers;
