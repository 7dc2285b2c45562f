/**
 * The study of communication operations xQy between two ranks, and of the basic transfers of which
 * an operation consists. {@link TransfersMeasurement} plans and measures them; {@link
 * TransfersFitting} fits their times. Input: a profile for a plan; samples and the measured times
 * of copies for a fit. A reader should start at these two classes.
 */
package org.memline.study.transfers;
