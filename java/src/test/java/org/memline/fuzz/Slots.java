package org.memline.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills a command's braces: with a file of the material, mostly forged, or with words. */
final class Slots {
  private static final Pattern SLOT = Pattern.compile("\\{([^}?]+)(\\??)}");

  /** In one of so many places what is asked for is no such thing. */
  private static final int WRONG = 30;

  /** Commands that a calibration of sends alone can answer, which is read the faster. */
  private static final Pattern SENDS =
      Pattern.compile("^(show|metrics|predict|advise|guidelines|compare|obsp|call)");

  /** Layouts of rows and columns come first. */
  private static final int SLICES = 3;

  /** What keeps a command from starting ranks stays. */
  private static final List<String> SAFE = List.of("--dry-run", "--predict");

  private final Material material;
  private final Forgery forgery;
  private final Path folder;
  private SplittableRandom random;
  private boolean whole;
  private int files;

  /**
   * @param folder for what is written; of one thread
   */
  Slots(Material material, Path folder) {
    this.material = material;
    this.folder = folder;
    forgery = new Forgery(material);
  }

  List<String> filled(String words, SplittableRandom drawn) throws IOException {
    random = drawn;
    files = 0;
    whole = !SENDS.matcher(words).find() || random.nextInt(6) == 0;
    List<String> right = new ArrayList<>();
    for (String word : expanded(words).split(" +")) {
      if (!word.isEmpty()) {
        right.add(filled(word));
      }
    }
    if (random.nextInt(WRONG) > 0) {
      return right;
    }
    List<String> wrong = mistake(right);
    boolean safe = wrong.containsAll(right.stream().filter(SAFE::contains).toList());
    return safe && !wrong.isEmpty() ? wrong : right;
  }

  /** Words that may be several, such as options. */
  private String expanded(String words) {
    Matcher slot = SLOT.matcher(words);
    StringBuilder text = new StringBuilder();
    while (slot.find()) {
      boolean left = !slot.group(2).isEmpty() && random.nextInt(2) == 0;
      slot.appendReplacement(
          text, left ? "" : Matcher.quoteReplacement(chosen(slot.group(1), slot.group())));
    }
    return slot.appendTail(text).toString();
  }

  private String chosen(String slot, String file) {
    List<String> choices = SlotWords.of(slot);
    if (choices == null) {
      return file;
    }
    boolean slices = slot.equals("layout") && !whole;
    return choices.get(random.nextInt(slices ? SLICES : choices.size()));
  }

  private String filled(String word) throws IOException {
    Matcher slot = SLOT.matcher(word);
    StringBuilder text = new StringBuilder();
    while (slot.find()) {
      slot.appendReplacement(text, Matcher.quoteReplacement(file(slot.group(1))));
    }
    slot.appendTail(text);
    boolean file = !text.toString().equals(word);
    return file || word.startsWith("--") || random.nextInt(WRONG) > 0
        ? text.toString()
        : argument(TextMutation.of(word, random));
  }

  private List<String> mistake(List<String> right) {
    List<String> arguments = new ArrayList<>(right);
    int at = random.nextInt(arguments.size());
    switch (random.nextInt(4)) {
      case 0 -> arguments.remove(at);
      case 1 -> arguments.add(at, argument(TextMutation.word(random)));
      case 2 -> arguments.add(arguments.get(at));
      default -> arguments.set(at, argument(TextMutation.of(arguments.get(at), random)));
    }
    return arguments;
  }

  /** No process is given any with a NUL. */
  private static String argument(String text) {
    return text.replace("\u0000", "");
  }

  private String file(String name) throws IOException {
    if (name.equals("out")) {
      return folder.resolve("out").toString();
    }
    if (name.equals("history")) {
      return history();
    }
    if (name.equals("calibration")) {
      return file(whole ? "all.json" : "history/run0.json");
    }
    if (random.nextInt(4) == 0) {
      return material.file(name).toString();
    }
    Path forged = folder.resolve(files++ + "-" + name.replaceFirst(".*/", ""));
    Files.write(forged, forgery.of(name, random));
    return forged.toString();
  }

  /** A folder in which one of the files is forged. */
  private String history() throws IOException {
    Path runs = Files.createDirectories(folder.resolve("history"));
    for (int run = 0; run < Material.RUNS; run++) {
      Path link = runs.resolve("run" + run + ".json");
      if (!Files.exists(link)) {
        Path of = material.file("history/run" + run + ".json");
        Files.createSymbolicLink(link, of.toAbsolutePath());
      }
    }
    Files.write(runs.resolve("other.json"), forgery.of("history/run1.json", random));
    return runs.toString();
  }
}
