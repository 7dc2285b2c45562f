package org.memline.experiment;

import org.memline.nativelib.Memline;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/** C's constants of the words that cells have. */
public final class Codes {
  private Codes() {}

  public static int of(Method method) {
    return switch (method) {
      case DATATYPE -> Memline.ML_DATATYPE;
      case PACKED -> Memline.ML_PACKED;
      case MPIPACK -> Memline.ML_MPIPACK;
      case PIPELINED -> Memline.ML_PIPELINED;
      case RING -> Memline.ML_RING;
      case PUT -> Memline.ML_PUT;
      case DIRECT -> Memline.ML_DIRECT;
      case JAVA -> Memline.ML_EXTERNAL;
      case RING_SEND -> Memline.ML_RING_SEND;
      case RING_RECEIVE -> Memline.ML_RING_RECEIVE;
      case FETCH -> Memline.ML_FETCH;
      case DEPOSIT -> Memline.ML_DEPOSIT;
      case SOCKET_SEND -> Memline.ML_SOCKET_SEND;
      case SOCKET_RECEIVE -> Memline.ML_SOCKET_RECEIVE;
      case GATHER -> Memline.ML_GATHER;
      case SCATTER -> Memline.ML_SCATTER;
    };
  }

  public static int of(CacheState cache) {
    return cache == CacheState.COLD ? Memline.ML_COLD : Memline.ML_WARM;
  }
}
