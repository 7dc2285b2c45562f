/**
 * This room measures whole communication operations xQy between two ranks, and the basic transfers
 * that compose them. In come a profile and the plan's cells; start at {@link
 * org.memline.experiment.transfers.TransfersMeasurement}.
 */
package org.memline.experiment.transfers;
