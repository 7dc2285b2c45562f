package org.memline.calibration.file;

import org.memline.sample.CopyRules.Rule;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.util.StdConverter;

/**
 * The form of a rule for copies in the file: a kernel without the first part of the class of
 * copies, with which its name begins. Any other name has a slash before it.
 */
@JsonSerialize(converter = RuleJson.Written.class)
@JsonDeserialize(converter = RuleJson.Read.class)
interface RuleJson {
  /** Marks a name that does not begin with the first part of its class. */
  String OTHER = "/";

  /** Returns the first part of a class and of the names of its kernels. */
  private static String operation(Rule rule) {
    return rule.copies().split("/")[0] + "_";
  }

  /** Makes the written form. */
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

  /** Makes a rule from the written form. */
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

  /** The members of the written form. */
  record Short(String copies, String kernel, double gain, double low) {}
}
