/**
 * This package measures communication operations xQy between two ranks, and the basic transfers of
 * which an operation consists. Input: a profile, and the cells (configurations) of a plan. A reader
 * should start at {@link org.memline.experiment.transfers.TransfersMeasurement}.
 */
package org.memline.experiment.transfers;
