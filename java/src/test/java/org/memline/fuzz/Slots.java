package org.memline.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces the words in braces in the text of a command by other words or by files. Most of these
 * files have changed content.
 */
final class Slots {
  private static final Pattern SLOT = Pattern.compile("\\{([^}?]+)(\\??)}");

  /** One of this many commands gets a mistake, and one of this many words is changed. */
  private static final int WRONG = 30;

  /** Commands that need only a calibration of sends. They mostly get one, which is read faster. */
  private static final Pattern SENDS =
      Pattern.compile("^(show|metrics|predict|advise|guidelines|compare|obsp|call)");

  /** The first choices of a layout are rows and columns, which a calibration of sends contains. */
  private static final int SLICES = 3;

  private final Material material;
  private final Forgery forgery;
  private final Path folder;
  private final Mistakes mistakes;
  private final boolean right;
  private SplittableRandom random;
  private boolean whole;
  private int files;

  /**
   * @param folder folder for all files that the commands of one thread write
   */
  Slots(Material material, Path folder) {
    this(material, folder, false);
  }

  private Slots(Material material, Path folder, boolean right) {
    this.material = material;
    this.folder = folder;
    this.right = right;
    forgery = new Forgery(material);
    mistakes = new Mistakes(folder);
  }

  /** Returns slots that are filled with unchanged files and valid words. */
  static Slots right(Material material, Path folder) {
    return new Slots(material, folder, true);
  }

  List<String> filled(String words, SplittableRandom drawn) throws IOException {
    random = drawn;
    files = 0;
    whole = !SENDS.matcher(words).find() || random.nextInt(6) == 0;
    List<String> arguments = new ArrayList<>();
    for (String word : expanded(words).split(" +")) {
      if (!word.isEmpty()) {
        arguments.add(filled(word));
      }
    }
    return wrong() ? mistakes.in(arguments, random) : arguments;
  }

  private boolean wrong() {
    return random.nextInt(WRONG) == 0 && !right;
  }

  /** Fills slots that may become several words, such as options. */
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
    return !file && !word.startsWith("-") && wrong()
        ? mistakes.changed(word, random)
        : text.toString();
  }

  private String file(String name) throws IOException {
    if (name.equals("out")) {
      return Mistakes.output(folder);
    }
    if (name.equals("history")) {
      return history();
    }
    if (name.equals("calibration")) {
      return file(whole ? "all.json" : "history/run0.json");
    }
    if (right || random.nextInt(4) == 0) {
      return material.file(name).toString();
    }
    Path forged = folder.resolve(files++ + "-" + name.replaceFirst(".*/", ""));
    Files.write(forged, forgery.of(name, random));
    return forged.toString();
  }

  /** Returns a folder of runs, one of which is forged. */
  private String history() throws IOException {
    Path runs = Files.createDirectories(folder.resolve("history"));
    for (int run = 0; run < Material.RUNS; run++) {
      Path link = runs.resolve("run" + run + ".json");
      if (!Files.exists(link)) {
        Path of = material.file("history/run" + run + ".json");
        Files.createSymbolicLink(link, of.toAbsolutePath());
      }
    }
    if (!right) {
      Files.write(runs.resolve("other.json"), forgery.of("history/run1.json", random));
    }
    return runs.toString();
  }
}
