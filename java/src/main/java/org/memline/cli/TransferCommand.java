package org.memline.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.model.transfer.Constraint;
import org.memline.model.transfer.Expression;
import org.memline.model.transfer.ExpressionException;
import org.memline.model.transfer.RateTable;
import org.memline.report.Units;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code transfer}: the throughput of a composed transfer. */
@Command(
    name = "transfer",
    description = {
      "The throughput of a composed transfer by the copy-transfer model (Stricker and Gross, 1995), in MB/s.",
      "",
      "EXPR is made of basic transfers: xCy local copy, xS0 load and send, xF0 fetch and send, 0Ry receive and store,"
          + " 0Dy deposit, Nd and Nadp the network without and with addresses (Nd@2: two share the link). Patterns"
          + " x, y: 1 contiguous, 64 strided, 2x64 blocks, w indexed. A . B one after the other, A | B at the same"
          + " time. For example \"64C1 . (1S0 | Nd | 0D1) . 1C64\"."
    })
final class TransferCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "EXPR", description = "What is composed.")
  String expression;

  @Option(
      names = "--rates",
      required = true,
      paramLabel = "TABLE",
      description = "MB/s of the basic transfers: 1C1=93,1S0=126,Nd=142,…")
  String rates;

  @Option(
      names = "--congestion",
      paramLabel = "N",
      defaultValue = "1",
      description = "Transfers that share the link: Nd becomes Nd@N. Default: 1.")
  int congestion;

  @Option(
      names = "--constraint",
      paramLabel = "N*Q<RATE",
      description = "A resource that every byte passes N times, for example 2*Q<0C64.")
  List<String> constraints = List.of();

  @Override
  public Integer call() {
    try {
      if (congestion < 1) {
        throw new UsageException("--congestion " + congestion + ": at least 1 is needed");
      }
      Expression parsed = Expression.parse(expression);
      Expression whole = congestion == 1 ? parsed : parsed.congested(congestion);
      RateTable table = RateTable.parse(rates);
      double free = whole.rate(table);
      double rate = free;
      for (String text : constraints) {
        rate = Constraint.parse(text).applied(rate, table);
      }
      print(whole, free, rate);
      return ExitCode.DONE;
    } catch (ExpressionException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private void print(Expression whole, double free, double rate) {
    PrintWriter out = spec.commandLine().getOut();
    if (rate < free) {
      out.println("without the constraint: " + Units.significant(free) + " MB/s");
    }
    out.println(whole + ": " + Units.significant(rate) + " MB/s");
    out.flush();
  }
}
