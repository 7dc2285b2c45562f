package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Memory from {@code ml_region_open}. It is aligned to 2 MiB, and this thread has touched all of
 * its pages by filling them with a background pattern.
 */
public final class Region implements AutoCloseable {
  private final Pointer pointer;
  private final long bytes;

  /**
   * Opens a region on pages of the system's base size.
   *
   * @param bytes size in bytes, at least 1
   * @throws NativeFailure if the system does not provide the memory
   */
  public Region(long bytes) {
    this(bytes, Memline.ML_PAGES_BASE);
  }

  /**
   * Opens a region.
   *
   * @param bytes size in bytes, at least 1
   * @param pages kind of pages: {@link Memline#ML_PAGES_BASE} or {@link Memline#ML_PAGES_HUGE}
   */
  public Region(long bytes, int pages) {
    PointerByReference place = new PointerByReference();
    NativeFailure.check(Memline.ml_region_open(bytes, pages, place));
    this.pointer = place.getValue();
    this.bytes = bytes;
  }

  Pointer pointer() {
    return pointer;
  }

  public long bytes() {
    return bytes;
  }

  /**
   * Returns the first {@code length} bytes, less than 2 GiB, as a direct buffer in the machine's
   * byte order.
   */
  public ByteBuffer buffer(long length) {
    return pointer.getByteBuffer(0, length).order(ByteOrder.nativeOrder());
  }

  @Override
  public void close() {
    NativeFailure.check(Memline.ml_region_close(pointer, bytes));
  }
}
