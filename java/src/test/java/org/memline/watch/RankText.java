package org.memline.watch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Makes the file that the recorder would write for a rank of a made-up program. */
public final class RankText {
  private final int rank;
  private final int ranks;
  private String host = "n1";
  private String allowed = "0-1";
  private String near = "0-1";
  private String mpi = "openmpi-4.1.4";
  private String model = "AMD EPYC";
  private long l1d = 49152;
  private long l2 = 1048576;
  private boolean spawned;
  private String job = "";
  private double started = 1764160000.5;
  private final List<String> lines = new ArrayList<>();
  private int layouts;
  private int sites;

  public RankText(int rank, int ranks) {
    this.rank = rank;
    this.ranks = ranks;
  }

  public RankText host(String name) {
    host = name;
    return this;
  }

  public RankText cores(String allowedList, String nearList) {
    allowed = allowedList;
    near = nearList;
    return this;
  }

  public RankText machine(String key, String processor) {
    mpi = key;
    model = processor;
    return this;
  }

  public RankText caches(long l1dBytes, long l2Bytes) {
    l1d = l1dBytes;
    l2 = l2Bytes;
    return this;
  }

  public RankText spawned() {
    spawned = true;
    return this;
  }

  public RankText job(String name) {
    job = name;
    return this;
  }

  public RankText started(double seconds) {
    started = seconds;
    return this;
  }

  public RankText layout(long bytes, String text) {
    return line("{\"layout\":%d,\"bytes\":%d,\"text\":\"%s\"}", layouts++, bytes, text);
  }

  public RankText undecoded(long bytes, String note) {
    return line(
        "{\"layout\":%d,\"bytes\":%d,\"text\":\"\",\"note\":\"%s\"}", layouts++, bytes, note);
  }

  public RankText site(long offset) {
    return line(
        "{\"site\":%d,\"object\":\"/home/u/app\",\"offset\":%d,\"symbol\":\"main\"}",
        sites++, offset);
  }

  /** Adds calls of the first site. */
  public RankText row(
      String operation, int layout, long count, int peer, long calls, long bytes, double seconds) {
    return row(operation, layout, count, peer, calls, bytes, seconds, 0);
  }

  public RankText row(
      String operation,
      int layout,
      long count,
      int peer,
      long calls,
      long bytes,
      double seconds,
      long follows) {
    return row(operation, layout, count, peer, calls, bytes, seconds, follows, 0);
  }

  /** Adds calls of the first site, of which some crossed a receive. */
  public RankText row(
      String operation,
      int layout,
      long count,
      int peer,
      long calls,
      long bytes,
      double seconds,
      long follows,
      long whileReceiving) {
    return line(
        "{\"operation\":\"%s\",\"site\":0,\"layout\":%d,\"count\":%d,\"peer\":%d,\"calls\":%d,\"follows\":%d,\"while_receiving\":%d,\"bytes\":%d,\"call\":%s,\"wait\":%s,\"least\":1e-7,\"median\":1e-6}",
        operation,
        layout,
        count,
        peer,
        calls,
        follows,
        whileReceiving,
        bytes,
        seconds / 4,
        3 * seconds / 4);
  }

  public RankText end(String how, double seconds, double inMpi) {
    return line(
        "{\"end\":\"%s\",\"seconds\":%s,\"mpi\":%s,\"calls\":1000,\"cost\":2.7e-08,\"memory\":6500000,\"lost\":0}",
        how, seconds, inMpi);
  }

  public RankText end() {
    return end("finalize", 10, 1);
  }

  /** Adds any line. */
  public RankText line(String format, Object... values) {
    lines.add(String.format(Locale.ROOT, format, values));
    return this;
  }

  /** Returns the whole file. */
  public String text() {
    String head =
        String.format(
            Locale.ROOT,
            "{\"watch\":3,\"mpi\":\"%s\",\"library\":\"a library\",\"rank\":%d,\"ranks\":%d,\"spawned\":%s,\"job\":\"%s\",\"host\":\"%s\",\"pid\":%d,\"allowed\":\"%s\",\"cpu\":0,\"near\":\"%s\",\"model\":\"%s\",\"l1d_bytes\":%d,\"l2_bytes\":%d,\"program\":\"/home/u/app\",\"threads\":\"single\",\"started\":%s}",
            mpi,
            rank,
            ranks,
            spawned,
            job,
            host,
            100 + rank,
            allowed,
            near,
            model,
            l1d,
            l2,
            started);
    return head + "\n" + String.join("\n", lines) + "\n";
  }

  public Path write(Path folder) {
    try {
      return Files.writeString(
          folder.resolve("rank-%d-%s-%s.jsonl".formatted(rank, host, started)), text());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
