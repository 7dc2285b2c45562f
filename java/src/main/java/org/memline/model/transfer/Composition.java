package org.memline.model.transfer;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A combination of basic transfers or of other combinations in the copy-transfer model (Stricker
 * and Gross 1995). The parts run in sequence on a shared resource (∘) or simultaneously on disjoint
 * resources (∥). In either case the data pass through the parts in the written order.
 *
 * @param parallel true if the parts run simultaneously (∥), false if in sequence (∘)
 * @param parts at least two parts; each part must write with the pattern with which the next part
 *     reads
 */
record Composition(boolean parallel, List<Expression> parts) implements Expression {

  Composition {
    parts = List.copyOf(parts);
    for (int i = 1; i < parts.size(); i++) {
      requireMatch(parts.get(i - 1).last(), parts.get(i).first());
    }
  }

  private static void requireMatch(BasicTransfer before, BasicTransfer after) {
    if (!before.write().equals(after.read())) {
      throw new ExpressionException(
          "column %d: %s reads pattern %s, but %s before it writes %s: they must be the same"
              .formatted(after.column(), after, after.read(), before, before.write()));
    }
    boolean scattered = !after.write().isPort() && !after.write().equals(Pattern.CONTIGUOUS);
    if (before.kind() == BasicTransfer.Kind.NETWORK_DATA && scattered) {
      throw new ExpressionException(
          "column %d: Nd carries no addresses, so 0R1 or 0D1 is expected after it; %s needs Nadp"
              .formatted(after.column(), after));
    }
  }

  /**
   * Returns the throughput: 1/(Σ 1/|X|) for parts in sequence (∘) and min |X| for simultaneous
   * parts (∥), where |X| is the throughput of a part.
   */
  @Override
  public double rate(Rates rates) {
    double[] all = parts.stream().mapToDouble(part -> part.rate(rates)).toArray();
    double result = parallel ? Double.POSITIVE_INFINITY : 0;
    for (double rate : all) {
      result = parallel ? Math.min(result, rate) : result + 1 / rate;
    }
    return parallel ? result : 1 / result;
  }

  @Override
  public Expression congested(int transfers) {
    return new Composition(parallel, parts.stream().map(p -> p.congested(transfers)).toList());
  }

  @Override
  public BasicTransfer first() {
    return parts.get(0).first();
  }

  @Override
  public BasicTransfer last() {
    return parts.get(parts.size() - 1).last();
  }

  @Override
  public String toString() {
    return parts.stream()
        .map(part -> part instanceof Composition ? "(" + part + ")" : part.toString())
        .collect(Collectors.joining(parallel ? " | " : " . "));
  }
}
