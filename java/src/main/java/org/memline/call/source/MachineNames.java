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
 * Finds variables of the program that have the name of a machine constant ({@code alpha}, {@code
 * beta}, {@code gamma}). In a formula, such a name always means the constant of the machine. C
 * requires a declaration before use. So a name counts as a variable in scope if it occurs earlier:
 * outside functions, in the function's head or in an enclosing block. Members, tags and functions
 * do not count.
 */
final class MachineNames {
  private static final Pattern DEFINED = Pattern.compile("\\s*(\\w+)(?!\\w|\\().*", Pattern.DOTALL);
  private static final Set<String> TAGS = Set.of("struct", "union", "enum", "goto");

  /**
   * A block of the program.
   *
   * @param names for each name of a machine constant that occurs in the block, the offset of its
   *     first occurrence in the file
   * @param outward whether the names are still known after the block; this is so for an enumeration
   */
  private record Block(Map<String, Integer> names, boolean outward) {}

  private final SourceText source;
  private final Deque<Block> blocks = new ArrayDeque<>();

  /**
   * The parameters that have the name of a machine constant, with their offsets in the file. They
   * belong to the function or prototype that has begun; the block of the function has not begun.
   */
  private final Map<String, Integer> parameters = new HashMap<>();

  private String last = "";
  private String beforeLast = "";
  private int parentheses;

  MachineNames(SourceText source) {
    this.source = source;
    blocks.push(new Block(new HashMap<>(), false));
  }

  /**
   * Records the token if it is the name of a machine constant. All tokens must be passed in order.
   *
   * @param called whether a parenthesis follows the token, as in a function call
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

  /**
   * Records the name of a macro if it is that of a machine constant. The macro is valid everywhere
   * after its line.
   */
  void take(Directive line) {
    Matcher defined = DEFINED.matcher(line.rest().text());
    if (line.name().equals("define")
        && defined.matches()
        && MachineName.isPlain(defined.group(1))) {
      blocks.peekLast().names.putIfAbsent(defined.group(1), line.start());
    }
  }

  /**
   * Checks that no machine constant in the formula of an experiment (annotated section) is also the
   * name of a variable of the program.
   *
   * @throws SourceException if such a variable is in scope
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
            "%s is a machine constant in formulas, and also a name in the program (line %d): rename it there, or copy it to a variable with another name"
                .formatted(name, source.line(own.get())));
      }
    }
  }

  private static int first(String name, String formula) {
    Matcher found = Pattern.compile("\\b" + name + "\\b").matcher(formula);
    return found.find() ? found.start() : 0;
  }
}
