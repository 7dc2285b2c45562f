/**
 * This package fits the times of communication operations xQy, and of the basic transfers of which
 * an operation consists. Input: samples, and the measured times of copies. A reader should start at
 * {@link org.memline.calibration.transfers.TransfersFitting}.
 */
package org.memline.calibration.transfers;
