package org.memline.file;

import org.memline.sample.CopyRules.Rule;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.util.StdConverter;

/**
 * The JSON form of a rule for copies, which names the fastest kernel for a class of copies. The
 * name of a kernel usually begins with the operation, which is the first part of the class's name.
 * The file omits this beginning. If the kernel's name begins differently, it is written with a
 * slash before it.
 */
@JsonSerialize(converter = RuleJson.Written.class)
@JsonDeserialize(converter = RuleJson.Read.class)
interface RuleJson {
  /**
   * The character before the name of a kernel that does not begin with the operation of its class
   * of copies.
   */
  String OTHER = "/";

  /**
   * Returns the operation of a rule's class of copies, followed by an underscore. The names of most
   * kernels begin with this text.
   */
  private static String operation(Rule rule) {
    return rule.copies().split("/")[0] + "_";
  }

  /** Converts a rule for copies to its JSON form. */
  final class Written extends StdConverter<Rule, Short> {
    @Override
    public Short convert(Rule rule) {
      String operation = operation(rule);
      return new Short(
          rule.copies(),
          rule.kernel().startsWith(operation)
              ? rule.kernel().substring(operation.length())
              : OTHER + rule.kernel(),
          rule.gain(),
          rule.low());
    }
  }

  /** Converts the JSON form of a rule for copies to the rule. */
  final class Read extends StdConverter<Short, Rule> {
    @Override
    public Rule convert(Short rule) {
      Rule alone = new Rule(rule.copies, rule.kernel, rule.gain, rule.low);
      String kernel =
          rule.kernel.startsWith(OTHER)
              ? rule.kernel.substring(OTHER.length())
              : operation(alone) + rule.kernel;
      return new Rule(rule.copies, kernel, rule.gain, rule.low);
    }
  }

  /** A rule for copies as the file stores it, with the shortened name of its kernel. */
  record Short(String copies, String kernel, double gain, double low) {}
}
