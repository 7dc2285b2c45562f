package org.memline.mpi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.UsedMpi;

/**
 * The user's options for starting ranks, which memline adds to its own options. The command {@code
 * ab} compares two sets of such options.
 *
 * @param mpi MPI of the ranks; empty for the MPI that this process uses
 * @param ranksBy how the ranks use MPI, by the Java bindings or the C library; empty for the way
 *     that this process would choose
 * @param environment variables of mpirun and its ranks; variables {@code OMPI_MCA_…} are settings
 *     of Open MPI
 * @param mpirun options for mpirun; options for binding or mapping replace the usual ones
 */
public record LaunchOptions(
    Optional<Mpi> mpi,
    Optional<RanksBy> ranksBy,
    Map<String, String> environment,
    List<String> mpirun) {
  public static final LaunchOptions NONE =
      new LaunchOptions(Optional.empty(), Optional.empty(), Map.of(), List.of());

  static final String MCA_VARIABLE = "OMPI_MCA_";

  /**
   * The options of mpirun that set a parameter of Open MPI. The last option belongs to PRRTE, Open
   * MPI's launcher since version 5.0.
   */
  private static final Set<String> SETTINGS = Set.of("--mca", "-mca", "--omca");

  private static final String ASSIGNMENT = "[A-Za-z_][A-Za-z0-9_]*=.*";

  /**
   * Parses the words of a command line. {@code --mpi} and {@code --ranks-by} are memline's own
   * options. {@code NAME=VALUE} is an environment variable, and {@code --mca NAME VALUE} is a
   * setting of Open MPI. All other words are options of mpirun.
   *
   * @param mpis finds an MPI by its name
   * @throws IllegalArgumentException if a word is not understood; the message names the word
   */
  static LaunchOptions of(List<String> words, Function<String, Mpi> mpis) {
    Map<String, String> environment = new LinkedHashMap<>();
    List<String> mpirun = new ArrayList<>();
    String mpi = null;
    String ranksBy = null;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (SETTINGS.contains(word)) {
        if (i + 2 >= words.size()) {
          throw new IllegalArgumentException(
              word + " needs a name and a value, for example --mca btl tcp,self");
        }
        environment.put(MCA_VARIABLE + words.get(i + 1), words.get(i + 2));
        i += 2;
      } else if (word.equals("--mpi")) {
        mpi = next(words, ++i, "--mpi needs openmpi, mpich or an mpicc");
      } else if (word.equals("--ranks-by")) {
        ranksBy = next(words, ++i, "--ranks-by needs java or c");
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
    Optional<Mpi> named =
        Optional.ofNullable(mpi == null ? environment.remove(UsedMpi.VARIABLE) : mpi).map(mpis);
    String way = ranksBy == null ? environment.remove(RanksBy.VARIABLE) : ranksBy;
    return new LaunchOptions(
        named, Optional.ofNullable(way).map(RanksBy::parse), environment, List.copyOf(mpirun));
  }

  private static String next(List<String> words, int i, String missing) {
    if (i >= words.size()) {
      throw new IllegalArgumentException(missing);
    }
    return words.get(i);
  }

  /**
   * Returns a copy of these options with one more environment variable. If the options already set
   * this variable, its value in the options is kept.
   */
  LaunchOptions with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(environment);
    more.putIfAbsent(name, value);
    return new LaunchOptions(mpi, ranksBy, more, mpirun);
  }

  /** Returns the MPI that ranks with these options use. */
  public Mpi usedMpi() {
    return mpi.orElseGet(UsedMpi::get);
  }

  /**
   * Returns how ranks with these options use MPI, by the Java bindings or the C library.
   *
   * @throws IllegalArgumentException if the Java bindings are requested but cannot be used with the
   *     MPI
   */
  public RanksBy usedRanksBy() {
    return RanksBy.of(usedMpi(), ranksBy.map(RanksBy::label));
  }

  /**
   * Checks that the options fit together.
   *
   * @throws IllegalArgumentException if the Java bindings are requested but cannot be used with the
   *     MPI, or if a setting of Open MPI is given for ranks of another MPI
   */
  public void check() {
    usedRanksBy();
    if (Launcher.of(usedMpi().implementation()) != Launcher.OPEN_MPI
        && environment.keySet().stream().anyMatch(name -> name.startsWith(MCA_VARIABLE))) {
      throw new IllegalArgumentException(
          "--mca is an option of Open MPI, but the ranks use %s: its settings are variables, for example MPIR_CVAR_NAME=VALUE"
              .formatted(usedMpi().words()));
    }
  }

  /**
   * Parses the options in one text. Blanks separate options, and quotes protect blanks.
   *
   * @throws IllegalArgumentException if a word is not understood or names an MPI that memline is
   *     not built for
   */
  public static LaunchOptions parse(String text) {
    String path = System.getenv().getOrDefault("PATH", "");
    return parse(text, word -> UsedMpi.built().named(word, path));
  }

  /** Parses the options in one text. The function {@code mpis} finds an MPI by its name. */
  public static LaunchOptions parse(String text, Function<String, Mpi> mpis) {
    return of(words(text), mpis);
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
    mpi.ifPresent(own -> words.add("--mpi " + own.key()));
    ranksBy.ifPresent(own -> words.add("--ranks-by " + own.label()));
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
