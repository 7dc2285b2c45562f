/**
 * Whole communication operations xQy between two ranks, and the basic transfers that they are
 * composed of.
 */
package org.memline.experiment.transfers;
