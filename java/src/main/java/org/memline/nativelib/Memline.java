package org.memline.nativelib;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.DoubleByReference;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;

/**
 * Declares the functions of {@code memline.h} for JNA; the header describes them. They return a
 * status: {@link NativeFailure#check} turns an error status into an exception.
 */
public final class Memline {
  /** The version of the header for which this class was written. */
  public static final int API_VERSION = 17;

  public static final int ML_OK = 0;
  public static final int ML_EINVAL = 1;
  public static final int ML_ENOMEM = 2;
  public static final int ML_EDATA = 3;
  public static final int ML_EMPI = 4;
  public static final int ML_EUNSUPPORTED = 5;
  public static final int ML_EUSER = 6;

  public static final int ML_DELIVERS = 1;
  public static final int ML_BUFFERED = 2;
  public static final int ML_WINDOW = 4;
  public static final int ML_BASIC = 8;
  public static final int ML_VISIBLE = 16;

  public static final int ML_WARM = 0;
  public static final int ML_COLD = 1;

  public static final int ML_HALF_DUPLEX = 0;
  public static final int ML_FULL_DUPLEX = 1;

  public static final int ML_CONTROL_MESSAGE = 0;
  public static final int ML_CONTROL_LINE = 1;

  public static final int ML_COPY_BEST = -1;
  public static final int ML_COPY_PLAIN = -2;

  public static final int ML_CONSUMER_NOBODY = 0;
  public static final int ML_CONSUMER_SELF = 1;
  public static final int ML_CONSUMER_PEER = 2;

  public static final int ML_PAGES_BASE = 0;
  public static final int ML_PAGES_HUGE = 1;

  static {
    Native.register(Memline.class, LibraryFile.open());
  }

  private Memline() {}

  public static native int ml_api_version();

  public static native String ml_build();

  public static native long ml_size_of(String structure);

  public static native String ml_error();

  public static native int ml_region_open(long bytes, int pages, PointerByReference region);

  public static native int ml_region_close(Pointer region, long bytes);

  public static native String ml_copy_kernel_name(int kernel);

  public static native int ml_cpu_level(IntByReference level);

  public static native String ml_cpu_level_name(int level);

  public static native long ml_cache_bytes(int level);

  public static native long ml_copy_border(int level);

  public static native int ml_copy_class(CopySpec spec, byte[] name);

  public static native int ml_copy_default(CopySpec spec, IntByReference kernel);

  public static native int ml_copy_kernel(CopySpec spec, IntByReference kernel);

  public static native int ml_copy_kernels(
      CopySpec spec, int[] kernels, int capacity, IntByReference count);

  public static native int ml_copy_race(
      CopySpec spec, int[] kernels, int count, int rounds, double[] ns);

  public static native int ml_copy_rules_set(String rules);

  public static native int ml_copy_borders_set(long l1, long l2, long l3);

  public static native int ml_copy_open(CopySpec spec, PointerByReference copy);

  public static native int ml_copy_close(Pointer copy);

  public static native int ml_copy_inner(Pointer copy, IntByReference inner);

  public static native int ml_copy_run(
      Pointer copy, long first, int repetitions, int inner, Pointer copyNs);

  public static native int ml_method(String label);

  public static native String ml_method_label(int method);

  public static native int ml_method_abilities(int method);

  public static native int ml_world_open();

  public static native int ml_world_close();

  public static native int ml_exchange_open(ExchangeSpec spec, PointerByReference exchange);

  public static native int ml_exchange_prepare(Pointer exchange, long repetition);

  public static native int ml_exchange_barrier(Pointer exchange);

  public static native int ml_exchange_settle(Pointer exchange);

  public static native int ml_exchange_verify(Pointer exchange, long repetition);

  public static native int ml_exchange_verify_matrix(Pointer exchange, long repetition);

  public static native int ml_exchange_close(Pointer exchange);

  public static native int ml_exchange_run(
      Pointer exchange, long first, int repetitions, Pointer oneWayNs);

  public static native int ml_exchange_run_both(
      Pointer exchange, long first, int repetitions, Pointer oneWayNs);

  public static native int ml_exchange_control(Pointer exchange, DoubleByReference oneWayNs);

  public static native int ml_step_open(StepSpec spec, PointerByReference step);

  public static native int ml_step_run(Pointer step, long first, int repetitions, Pointer ns);

  public static native int ml_step_control(Pointer step, DoubleByReference oneWayNs);

  public static native int ml_step_verify_all(Pointer step, long repetition);

  public static native int ml_step_close(Pointer step);

  public static native int ml_control_kind();

  public static native int ml_world_memory(
      LongByReference most, LongByReference signals, LongByReference room);

  public static native int ml_control_local(DoubleByReference spinNs, DoubleByReference copyNs);

  public static native int ml_control_dram(DoubleByReference ns);

  public static native int ml_control_path(int peer, int leads, DoubleByReference oneWayNs);

  public static native int ml_control_self(DoubleByReference ns);

  public static native int ml_path_look(int peer, int leads, PathSeen seen);

  public static native int ml_path_read(int peer, int leads);

  public static native int ml_cores_handoff(DoubleByReference oneWayNs);

  public static native long ml_clock_ns();

  public static native double ml_clock_resolution_ns();

  public static native int ml_disturbance(
      LongByReference involuntarySwitches, LongByReference stealNs);
}
