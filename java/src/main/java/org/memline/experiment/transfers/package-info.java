/**
 * Experiment with whole communication operations xQy between two ranks, and with the basic
 * transfers of which they are composed. Input: a profile and the plan's cells; start at {@link
 * org.memline.experiment.transfers.TransfersMeasurement}.
 */
package org.memline.experiment.transfers;
