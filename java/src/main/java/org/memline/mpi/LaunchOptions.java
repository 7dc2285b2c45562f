package org.memline.mpi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How ranks are started, beyond what is always said: what the two sides of a comparison differ in.
 *
 * @param environment variables of mpirun and its ranks; {@code OMPI_MCA_…} are settings of MPI
 * @param mpirun options passed on to mpirun; binding or mapping among them replace the usual ones
 */
public record LaunchOptions(Map<String, String> environment, List<String> mpirun) {
  public static final LaunchOptions NONE = new LaunchOptions(Map.of(), List.of());

  private static final String ASSIGNMENT = "[A-Za-z_][A-Za-z0-9_]*=.*";
  private static final String MCA_VARIABLE = "OMPI_MCA_";

  /**
   * Of words as on a command line: {@code NAME=VALUE} is a variable, {@code --mca NAME VALUE} a
   * setting of MPI, anything else mpirun's.
   *
   * @throws IllegalArgumentException with the word that makes no sense
   */
  public static LaunchOptions of(List<String> words) {
    Map<String, String> environment = new LinkedHashMap<>();
    List<String> mpirun = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.equals("--mca") || word.equals("-mca")) {
        if (i + 2 >= words.size()) {
          throw new IllegalArgumentException(
              word + " needs a name and a value, for example --mca btl tcp,self");
        }
        environment.put(MCA_VARIABLE + words.get(i + 1), words.get(i + 2));
        i += 2;
      } else if (mpirun.isEmpty() && word.matches(ASSIGNMENT)) {
        int at = word.indexOf('=');
        environment.put(word.substring(0, at), word.substring(at + 1));
      } else if (mpirun.isEmpty() && !word.startsWith("-")) {
        throw new IllegalArgumentException(
            "'%s' is neither NAME=VALUE nor an option of mpirun".formatted(word));
      } else {
        mpirun.add(word);
      }
    }
    return new LaunchOptions(environment, List.copyOf(mpirun));
  }

  /** Of one text, its words apart by blanks; quotes keep blanks. */
  public static LaunchOptions parse(String text) {
    return of(words(text));
  }

  boolean placesRanks() {
    return mpirun.stream()
        .anyMatch(
            word ->
                word.matches(
                    "--?(bind-to|map-by|rank-by|cpu-set|cpu-list|rankfile|rf|bind-to-.*)"));
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    char quote = 0;
    boolean open = false;
    for (char c : text.toCharArray()) {
      if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '"' || c == '\'') {
        quote = c;
        open = true;
      } else if (!Character.isWhitespace(c)) {
        word.append(c);
        open = true;
      } else if (open) {
        words.add(word.toString());
        word.setLength(0);
        open = false;
      }
    }
    if (quote != 0) {
      throw new IllegalArgumentException("a quote " + quote + " is not closed in: " + text);
    }
    if (open) {
      words.add(word.toString());
    }
    return words;
  }

  @Override
  public String toString() {
    List<String> words = new ArrayList<>();
    environment.forEach(
        (name, value) ->
            words.add(
                name.startsWith(MCA_VARIABLE)
                    ? "--mca " + name.substring(MCA_VARIABLE.length()) + " " + value
                    : name + "=" + value));
    words.addAll(mpirun);
    return String.join(" ", words);
  }
}
