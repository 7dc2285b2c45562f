package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Memory from {@code ml_region_open}: aligned to 2 MiB, touched, filled with the background. */
public final class Region implements AutoCloseable {
  private final Pointer pointer;
  private final long bytes;

  /**
   * Opens a region on base pages.
   *
   * @param bytes the size, at least 1
   * @throws NativeFailure if the system does not provide such memory
   */
  public Region(long bytes) {
    this(bytes, Memline.ML_PAGES_BASE);
  }

  /**
   * Opens a region.
   *
   * @param pages {@link Memline#ML_PAGES_BASE} or {@link Memline#ML_PAGES_HUGE}
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
   * Returns the first {@code length} bytes as a direct buffer in the machine's byte order; at most
   * 2 GiB.
   */
  public ByteBuffer buffer(long length) {
    return pointer.getByteBuffer(0, length).order(ByteOrder.nativeOrder());
  }

  @Override
  public void close() {
    NativeFailure.check(Memline.ml_region_close(pointer, bytes));
  }
}
