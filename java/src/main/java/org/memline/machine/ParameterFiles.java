package org.memline.machine;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.sample.Fact;

/**
 * The settings of Open MPI that come from its parameter files, as {@code ompi_info --parsable}
 * marks them. The folder of a file is not recorded, because it may name a person.
 */
final class ParameterFiles {
  /**
   * Key of the fact that lists the names of the parameter files that set anything, or {@link
   * #NONE}.
   */
  static final String FILES = "mpi_parameter_files";

  static final String NONE = "none";

  /** Prefix of the keys of facts about single settings. */
  static final String SETTING = "mpi_param.";

  /**
   * A line with the source of a setting, such as {@code mca:btl:base:param:btl:source:file
   * (/etc/openmpi/openmpi-mca-params.conf:68)}.
   */
  private static final Pattern SOURCE =
      Pattern.compile("mca:[^:]*:[^:]*:param:([^:]+):source:file \\((.*?)(:\\d+)?\\)");

  /**
   * A line with the value of a setting, such as {@code
   * mca:btl:base:param:btl:value:^uct,openib,ofi}.
   */
  private static final Pattern VALUE = Pattern.compile("mca:[^:]*:[^:]*:param:([^:]+):value:(.*)");

  private final Map<String, String> files =
      new TreeMap<>(); // by setting: name of the file that sets it
  private final Map<String, String> values = new HashMap<>();
  private final Commands.Outcome answer;
  private final String command;

  /**
   * @param command command that printed the answer
   */
  ParameterFiles(Commands.Outcome answer, String command) {
    this.answer = answer;
    this.command = command;
    for (String line : answer.ok() ? answer.output().lines().toList() : List.<String>of()) {
      Matcher source = SOURCE.matcher(line);
      Matcher value = VALUE.matcher(line);
      if (source.matches()) {
        files.put(source.group(1), name(source.group(2)));
      } else if (value.matches()) {
        values.put(value.group(1), value.group(2));
      }
    }
  }

  /** Returns the names of the files that set anything, or {@link #NONE}. */
  Fact files() {
    if (!answer.ok()) {
      return Fact.missing(command, answer.problem());
    }
    return Fact.of(
        files.isEmpty() ? NONE : String.join(", ", new TreeSet<>(files.values())), command);
  }

  /**
   * Returns a fact for each setting that a parameter file sets. The source of the fact names the
   * file.
   */
  Map<String, Fact> settings() {
    Map<String, Fact> facts = new LinkedHashMap<>();
    files.forEach(
        (setting, file) ->
            facts.put(
                SETTING + setting,
                Fact.of(values.getOrDefault(setting, ""), command + ": file " + file)));
    return facts;
  }

  /**
   * Returns the name of a file without its folder. {@code openmpi-mca-params.conf} belongs to the
   * installation of Open MPI, {@code mca-params.conf} to the user.
   */
  private static String name(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }
}
