/**
 * Operations xQy and basic transfers, composed beside measured. In come samples and the copies'
 * rates; start at {@link org.memline.calibration.transfers.TransfersFitting}.
 */
package org.memline.calibration.transfers;
