package org.memline.call.source;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.call.formula.MachineConstant;
import org.memline.call.formula.MachineName;
import org.memline.call.source.pragma.CllPragma.ExperimentBegin;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourcePiece.CToken;
import org.memline.call.source.text.SourcePiece.Directive;
import org.memline.call.source.text.SourceText;

/**
 * Names of the program that formulas take for a machine's: {@code alpha}, {@code beta}, {@code
 * gamma}. One that stands in the file, the function's head or a block around, before the formula,
 * is taken for a variable in scope there, as C lets nothing be used undeclared; members, tags and
 * functions are none.
 */
final class MachineNames {
  private static final Pattern DEFINED = Pattern.compile("\\s*(\\w+)(?!\\w|\\().*", Pattern.DOTALL);
  private static final Set<String> TAGS = Set.of("struct", "union", "enum", "goto");

  /**
   * Of one block: where each name stands first.
   *
   * @param outward whether its names are known behind it, as an enumeration's are
   */
  private record Block(Map<String, Integer> names, boolean outward) {}

  private final SourceText source;
  private final Deque<Block> blocks = new ArrayDeque<>();

  /** Of what has begun in the file: a function's parameters, or a prototype's. */
  private final Map<String, Integer> parameters = new HashMap<>();

  private String last = "";
  private String beforeLast = "";
  private int parentheses;

  MachineNames(SourceText source) {
    this.source = source;
    blocks.push(new Block(new HashMap<>(), false));
  }

  /**
   * @param called whether a parenthesis opens behind it
   */
  void take(CToken token, boolean called) {
    if (token.is("{")) {
      boolean enumeration = last.equals("enum") || beforeLast.equals("enum");
      blocks.push(new Block(new HashMap<>(parameters), enumeration));
      parameters.clear();
    } else if (token.is("}")) {
      close();
    } else if (token.is("(")) {
      parentheses++;
    } else if (token.is(")")) {
      parentheses = Math.max(0, parentheses - 1);
    } else if (token.is(";") && blocks.size() == 1) {
      parameters.clear();
    } else if (token.isWord() && MachineName.isPlain(token.text()) && !called && !isElse()) {
      boolean parameter = blocks.size() == 1 && parentheses > 0;
      (parameter ? parameters : blocks.peek().names).putIfAbsent(token.text(), token.start());
    }
    beforeLast = last;
    last = token.text();
  }

  private boolean isElse() {
    boolean member = last.equals(".") || last.equals(">") && beforeLast.equals("-");
    return member || TAGS.contains(last);
  }

  private void close() {
    if (blocks.size() > 1) {
      Block closed = blocks.pop();
      if (closed.outward) {
        closed.names.forEach(blocks.peek().names::putIfAbsent);
      }
    }
  }

  /** A macro holds everywhere behind its line. */
  void take(Directive line) {
    Matcher defined = DEFINED.matcher(line.rest().text());
    if (line.name().equals("define")
        && defined.matches()
        && MachineName.isPlain(defined.group(1))) {
      blocks.peekLast().names.putIfAbsent(defined.group(1), line.start());
    }
  }

  /**
   * @throws SourceException where its formula names what is a variable here
   */
  void requireNone(ExperimentBegin begin) {
    for (MachineConstant constant : begin.formula().machineConstants()) {
      String name = constant.toString();
      Optional<Integer> own =
          blocks.stream()
              .filter(block -> block.names.containsKey(name))
              .findFirst()
              .map(block -> block.names.get(name));
      if (own.isPresent()) {
        throw new SourceException(
            source,
            begin.written().offset(first(name, begin.written().text())),
            "%s is the machine's in formulas, and a name of the program (line %d): rename that, or copy it to a variable of another name"
                .formatted(name, source.line(own.get())));
      }
    }
  }

  private static int first(String name, String formula) {
    Matcher found = Pattern.compile("\\b" + name + "\\b").matcher(formula);
    return found.find() ? found.start() : 0;
  }
}
