package org.memline.experiment;

import org.memline.nativelib.Exchange;
import org.memline.nativelib.Memline;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/** One rank's end of an exchange that C performs and times. */
public final class OpenExchange implements OpenCell {
  private final Exchange exchange;
  private final boolean leads;
  private final boolean cold;
  private int last;

  /**
   * @param spec with this rank's peer
   * @throws org.memline.nativelib.NativeFailure on both ranks, where one of them cannot
   */
  public OpenExchange(Exchange.Spec spec, Exchange.Memories memories) {
    exchange = Exchange.open(spec, memories);
    leads = spec.leads();
    cold = spec.cache() == Memline.ML_COLD;
  }

  /** C's constant of a method. */
  public static int nativeMethod(Method method) {
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

  /** C's constant of a state of the caches. */
  public static int nativeCache(CacheState cache) {
    return cache == CacheState.COLD ? Memline.ML_COLD : Memline.ML_WARM;
  }

  /** Of all that is sent in a state of the caches: a flush makes every repetition alike. */
  public static int warmUps(boolean cold) {
    return cold ? 1 : MOST_WARM_UPS;
  }

  @Override
  public int warmUps() {
    return warmUps(cold);
  }

  @Override
  public boolean leads() {
    return leads;
  }

  @Override
  public int run(long first, int count) {
    last = count;
    return exchange.run(first, count);
  }

  @Override
  public double[] ns() {
    return exchange.oneWayNs(last);
  }

  @Override
  public double controlNs() {
    return exchange.controlNs();
  }

  @Override
  public int verifyAll(long repetition) {
    return exchange.verifyMatrix(repetition);
  }

  @Override
  public void close() {
    exchange.close();
  }
}
