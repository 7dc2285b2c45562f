/** Raw repetitions, the cell and launch each came from, and the journal that keeps them on disk. */
package org.memline.sample;
