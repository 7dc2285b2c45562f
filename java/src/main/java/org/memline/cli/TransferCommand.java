package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import org.memline.model.transfer.Constraint;
import org.memline.model.transfer.Expression;
import org.memline.model.transfer.ExpressionException;
import org.memline.model.transfer.RateTable;
import org.memline.sample.CacheState;
import org.memline.study.transfers.MeasuredRates;
import org.memline.table.Units;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code transfer}, which computes the throughput of a transfer that is composed of
 * basic transfers (copy-transfer model, Stricker and Gross 1995).
 */
@Command(
    name = "transfer",
    description = {
      "Computes the throughput of a composed transfer in MB/s by the copy-transfer model (Stricker and Gross, 1995).",
      "",
      "EXPR is made of basic transfers. xCy: local copy; xS0: load and send; xF0: fetch and send;"
          + " 0Ry: receive and store; 0Dy: deposit; Nd, Nadp: the network without and with"
          + " addresses; Nd@2: two transfers share the link. The patterns x and y are 1"
          + " (contiguous), 64 (a stride), 2x64 (blocks) or w (indexed). A . B means one after the"
          + " other, A | B at the same time. For example \"64C1 . (1S0 | Nd | 0D1) . 1C64\"."
    })
final class TransferCommand implements Callable<Integer> {
  /**
   * Default number of 8-byte words, which is one mebibyte. This is larger than messages for which
   * MPI libraries switch their protocol, and larger than most second-level caches.
   */
  private static final long DEFAULT_WORDS = 131072;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "EXPR", description = "The composed transfer.")
  String expression;

  @ArgGroup(multiplicity = "1")
  Source source;

  static final class Source {
    @Option(
        names = "--rates",
        required = true,
        paramLabel = "TABLE",
        description =
            "Throughputs of the basic transfers in MB/s, for example 1C1=93,1S0=126,Nd=142.")
    String rates;

    @Option(
        names = "--calibration",
        required = true,
        paramLabel = "FILE",
        description = "A calibration with copies and transfers.")
    Path calibration;
  }

  @Option(
      names = "--words",
      paramLabel = "N",
      description =
          "With --calibration: number of 8-byte words per operation. If this number is"
              + " outside the measured range, the output says so. Default: 131072.")
  Long words;

  @Option(
      names = "--cache",
      paramLabel = "STATE",
      description = "With --calibration: state of the caches, warm or cold. Default: warm.")
  String cache;

  @Mixin LocalityOption place;

  @Option(
      names = "--congestion",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of transfers that share the link: Nd becomes Nd@N. Default: 1.")
  int congestion;

  @Option(
      names = "--constraint",
      paramLabel = "N*Q<RATE",
      description =
          "Throughput limit of a resource that every byte passes N times, for example"
              + " 2*Q<1C64.")
  List<String> constraints = List.of();

  @Override
  public Integer call() {
    try {
      if (congestion < 1) {
        throw new UsageException("--congestion " + congestion + ": at least 1 is needed");
      }
      Expression parsed = Expression.parse(expression);
      Expression whole = congestion == 1 ? parsed : parsed.congested(congestion);
      RangeCheckedRates table = source.rates == null ? measured() : given();
      double free = whole.rate(table);
      double rate = free;
      for (String text : constraints) {
        rate = Constraint.parse(text).applied(rate, table);
      }
      print(whole, free, rate, table);
      return ExitCode.DONE;
    } catch (ExpressionException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private RangeCheckedRates given() {
    if (words != null || cache != null || place.given()) {
      throw new UsageException(
          "--words, --cache and --locality need --calibration: give it, or leave them out");
    }
    return RangeCheckedRates.of(RateTable.parse(source.rates));
  }

  private RangeCheckedRates measured() {
    long wordCount = words == null ? DEFAULT_WORDS : words;
    OperationOptions.requireWords(wordCount);
    CacheState state = cache == null ? CacheState.WARM : CacheState.parse(cache);
    ChosenLocalities parts = place.read(source.calibration);
    return RangeCheckedRates.of(
        new MeasuredRates(parts.chosen().calibration(), wordCount, state),
        wordCount,
        parts.heading());
  }

  private void print(Expression whole, double free, double rate, RangeCheckedRates table) {
    Screen out = Screen.of(spec.commandLine());
    out.print(table.heading());
    if (rate < free) {
      out.println("without the constraint: " + Units.significant(free) + " MB/s");
    }
    out.println(whole + ": " + Units.significant(rate) + " MB/s");
    if (!table.extrapolated().isEmpty()) {
      out.println(table.extrapolated());
    }
  }
}
