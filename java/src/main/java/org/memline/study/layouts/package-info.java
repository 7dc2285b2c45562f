/**
 * The study of sends of any layout: nested blocks, lists of blocks and arrays of structs, sent in
 * one direction or exchanged by two ranks at the same time. {@link LayoutsPlan} draws the layouts,
 * {@link LayoutsMeasurement} measures them, {@link LayoutsFitting} fits them, and {@link
 * LayoutPairPredictor} predicts a layout. Input: a profile for a plan; samples and the fitted sends
 * of rows and columns for a fit. A reader should start at these classes.
 */
package org.memline.study.layouts;
