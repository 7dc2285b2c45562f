/**
 * This room sets operations xQy as composed from basic transfers beside the measured ones. In come
 * samples and the copies' rates; start at {@link
 * org.memline.calibration.transfers.TransfersFitting}.
 */
package org.memline.calibration.transfers;
