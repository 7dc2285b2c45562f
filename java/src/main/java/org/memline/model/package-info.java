/**
 * Cost models and their fits: pure functions from numbers to numbers, with no files and no clock.
 */
package org.memline.model;
