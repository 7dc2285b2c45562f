/**
 * Operations xQy and basic transfers, composed and measured. Input: samples and the rates of
 * copies; start at {@link org.memline.calibration.transfers.TransfersFitting}.
 */
package org.memline.calibration.transfers;
