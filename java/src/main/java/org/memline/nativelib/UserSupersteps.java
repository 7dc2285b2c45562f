package org.memline.nativelib;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;

/** Declares the functions of {@code memline/user_run.h} for JNA; the header describes them. */
public final class UserSupersteps {
  static {
    Native.register(UserSupersteps.class, LibraryFile.open());
  }

  private UserSupersteps() {}

  public static native int ml_user_check(String library);

  public static native int ml_user_open(
      String library, String argument, long windowBytes, PointerByReference user);

  public static native int ml_user_run(Pointer user, long repetition, double[] ns, long[] words);

  public static native int ml_user_close(Pointer user);
}
