package org.memline.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Fills a command's braces: with a file of the material, mostly mutated, or with words. */
final class Slots {
  private static final Pattern SLOT = Pattern.compile("\\{([^}?]+)(\\??)}");

  /** In one of so many places what is asked for is no such thing. */
  private static final int WRONG = 30;

  private static final Pattern SENDS =
      Pattern.compile("^(show|metrics|predict|advise|guidelines|compare|obsp|call)");

  private static final List<String> SAFE = List.of("--dry-run", "--predict");

  private static final Map<String, List<String>> WORDS =
      Map.ofEntries(
          Map.entry("method", List.of("--method packed", "--method datatype")),
          Map.entry("cache", List.of("--cache warm", "--cache cold")),
          Map.entry("json", List.of("--json")),
          Map.entry("gate", List.of("--gate")),
          Map.entry("all", List.of("--all")),
          Map.entry("damaged", List.of("--skip-damaged")),
          Map.entry("locality", List.of("--locality node", "--locality node", "--locality core")),
          Map.entry(
              "layout",
              List.of(
                  "--matrix 90x50 --element int32 --columns 3",
                  "--matrix 1000x1000 --ld 1016 --element float64 --rows 8",
                  "--matrix 4096x4096 --element int32 --columns 1",
                  "--words 1000 --from 1 --to 64",
                  "--words 65536 --from w --to 2x64")),
          Map.entry(
              "outputs", List.of("--junit {out}.xml --prometheus {out}.prom --csv {out}.csv")),
          Map.entry("judged", List.of("--strict", "--fwer", "--require-conclusive", "--last 5")),
          Map.entry("csvdir", List.of("--csv {out}")),
          Map.entry(
              "expression",
              List.of(
                  "64C1.1S0||Nd||0D1.1C64",
                  "1C1",
                  "(64S0||Nadp||0D64)",
                  "wC1.(1S0||Nd||0R1).1Cw",
                  "Nd@2")),
          Map.entry(
              "rates",
              List.of(
                  "1C1=93,1S0=126,Nd=142,64C1=67.9,0D1=190,0R1=30,1C64=20,Nd@2=60,64S0=50,0R64=40,wC1=9,1Cw=8")),
          Map.entry("congestion", List.of("--congestion 2", "--congestion 4")),
          Map.entry("constraint", List.of("--constraint 2*Q<1C64", "--constraint 3*Q<93")),
          Map.entry("inside", List.of("--inside f")),
          Map.entry("words", List.of("--words 1000", "--words 131040")),
          Map.entry("count", List.of("1", "100", "65536", "1000000", "3")),
          Map.entry("depth", List.of("1", "3", "8")),
          Map.entry(
              "accesses",
              List.of(
                  "--reads 100 --writes 3",
                  "--reads 65536 --writes 1000000",
                  "--reads 10+20 --writes 3+0")),
          Map.entry(
              "lines",
              List.of(
                  "--placing spread --owner nobody", "--total 500", "--word 8", "--measured 1e-3")),
          Map.entry("model", List.of("--model published", "--model memline")),
          Map.entry("shape", List.of("64x64", "1000x30", "1x1")),
          Map.entry("mesh", List.of("1x2", "2x1", "2x2")),
          Map.entry("type", List.of("--type int32", "--type int64")),
          Map.entry("input", List.of("--input uniform", "--input few")),
          Map.entry("barrier", List.of("--barrier global", "--barrier oblivious")),
          Map.entry("costs", List.of("--g 1e-9 --latency 1e-6", "--g 0", "--latency 1")),
          Map.entry("svg", List.of("--svg {out}.svg")),
          Map.entry("set", List.of("--set N=100", "--set N=2*P")),
          Map.entry("weak", List.of("--weak N=64*P")),
          Map.entry("ranks", List.of("--ranks 3", "--ranks 16")),
          Map.entry("ranges", List.of("1:16:2", "1,2,4", "2:8:+2")),
          Map.entry(
              "fit",
              List.of(
                  "--signed", "--segments off", "--segments 2", "--ranks all", "--visits least")),
          Map.entry("where", List.of("--where bytes>64", "--where lines>1&&bytes<=8192")),
          Map.entry("model-out", List.of("--out {out}.model")),
          Map.entry("junit", List.of("--junit {out}.xml")),
          Map.entry("matters", List.of("--matters 1", "--require-conclusive")),
          Map.entry("trace-format", List.of("extrap", "caliper", "chrome")),
          Map.entry(
              "formula",
              List.of("f[0]+f[1]*bytes", "f[0]*alpha+f[1]*gamma*lines+f[2]*copy(1,64,bytes)")),
          Map.entry("label", List.of("--label night")),
          Map.entry("judging", List.of("--factor 1.5", "--false-alarms 0.05")),
          Map.entry("pairs-out", List.of("--out {out}.json --csv {out}.csv")),
          Map.entry("only", List.of("--only sends", "--only scans,copies", "--only supersteps")),
          Map.entry("launches", List.of("--launches 3", "--aa")),
          Map.entry("ranks-n", List.of("--ranks 4", "--mesh 2x2")),
          Map.entry("word", List.of("predict", "call", "fit", "show", "compare")));

  private final Material material;
  private final Path folder;
  private final Map<String, JsonNode> trees = new HashMap<>();
  private final Map<String, byte[]> contents = new HashMap<>();
  private SplittableRandom random;
  private int files;
  private boolean whole;

  /**
   * @param folder for what is written; of one thread
   */
  Slots(Material material, Path folder) {
    this.material = material;
    this.folder = folder;
  }

  List<String> filled(String words, SplittableRandom drawn) throws IOException {
    random = drawn;
    files = 0;
    // What needs more than sends is answered by the larger file alone.
    whole = !SENDS.matcher(words).find() || random.nextInt(6) == 0;
    List<String> arguments = new ArrayList<>();
    for (String word : expanded(words).split(" +")) {
      if (!word.isEmpty()) {
        arguments.add(filled(word));
      }
    }
    List<String> right = List.copyOf(arguments);
    if (random.nextInt(WRONG) == 0) {
      mistake(arguments);
    }
    // What keeps a command from starting ranks stays.
    boolean safe = arguments.containsAll(right.stream().filter(SAFE::contains).toList());
    return safe && !arguments.isEmpty() ? arguments : right;
  }

  /** Words that may be several, such as options. */
  private String expanded(String words) {
    Matcher slot = SLOT.matcher(words);
    StringBuilder text = new StringBuilder();
    while (slot.find()) {
      List<String> choices = WORDS.get(slot.group(1));
      boolean left = !slot.group(2).isEmpty() && random.nextInt(2) == 0;
      String chosen =
          left
              ? ""
              : choices == null
                  ? slot.group()
                  : choices.get(
                      random.nextInt(
                          slot.group(1).equals("layout") && !whole ? 3 : choices.size()));
      slot.appendReplacement(text, Matcher.quoteReplacement(chosen));
    }
    return slot.appendTail(text).toString();
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
        : TextMutation.of(word, random).replace("\u0000", "");
  }

  private void mistake(List<String> arguments) {
    int at = random.nextInt(arguments.size());
    switch (random.nextInt(4)) {
      case 0 -> arguments.remove(at);
      case 1 -> arguments.add(at, TextMutation.word(random));
      case 2 -> arguments.add(arguments.get(at));
      default -> arguments.set(at, TextMutation.of(arguments.get(at), random));
    }
    // No argument of a process has one, and no command may write where nobody said.
    arguments.replaceAll(argument -> argument.replace("\u0000", ""));
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
    Path base = material.file(name);
    if (random.nextInt(4) == 0) {
      return base.toString();
    }
    String plain = name.replaceFirst(".*/", "");
    Path mutated = folder.resolve(files++ + "-" + plain);
    Files.write(mutated, mutated(name, plain));
    return mutated.toString();
  }

  /** A folder in which one of the files is mutated. */
  private String history() throws IOException {
    Path runs = Files.createDirectories(folder.resolve("history"));
    for (int run = 0; run < 6; run++) {
      Path link = runs.resolve("run" + run + ".json");
      if (!Files.exists(link)) {
        Files.createSymbolicLink(
            link, material.file("history/run" + run + ".json").toAbsolutePath());
      }
    }
    Files.write(runs.resolve("other.json"), mutated("history/run1.json", "run1.json"));
    return runs.toString();
  }

  private byte[] mutated(String name, String plain) throws IOException {
    if (random.nextInt(20) == 0) {
      byte[] bytes = content(name).clone();
      return random.nextBoolean()
          ? java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length + 1))
          : flipped(bytes);
    }
    if (plain.endsWith(".samples.jsonl")) {
      return journal(name);
    }
    if (plain.endsWith(".dat")) {
      return trace(name);
    }
    if (!plain.endsWith(".json")) {
      String text = new String(content(name), StandardCharsets.UTF_8);
      return TextMutation.of(text, random).getBytes(StandardCharsets.UTF_8);
    }
    JsonNode tree = tree(name).deepCopy();
    boolean calibration = ((ObjectNode) tree).remove("checksum") != null;
    if (calibration && random.nextInt(10) == 0) {
      ((ObjectNode) tree).put("schema_version", "1." + random.nextInt(12));
    }
    JsonMutation.apply(tree, random);
    String text = JsonMutation.JSON.writeValueAsString(tree);
    return (calibration ? Sealed.calibration(text) : text).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] flipped(byte[] bytes) {
    for (int i = 0; i < 3; i++) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  /** Some lines left out, one changed and sealed again; mostly one of the first. */
  private byte[] journal(String name) throws IOException {
    List<String> lines =
        new ArrayList<>(new String(content(name), StandardCharsets.UTF_8).lines().toList());
    for (int more = 1; more > 0; more = random.nextInt(3) == 0 ? 1 : 0) {
      int at =
          random.nextInt(3) == 0
              ? random.nextInt(lines.size())
              : random.nextInt(Math.min(6, lines.size()));
      JsonNode line;
      try {
        line = JsonMutation.JSON.readTree(lines.get(at));
      } catch (JacksonException nested) {
        continue;
      }
      if (line instanceof ObjectNode object) {
        object.remove("crc");
        JsonMutation.apply(object, random);
        lines.set(at, Sealed.line(JsonMutation.JSON.writeValueAsString(object)));
      }
    }
    if (random.nextInt(6) == 0) {
      lines.subList(1 + random.nextInt(lines.size()), lines.size()).clear();
    }
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** A line, or a word of a block, whose checksum is made to fit. */
  private byte[] trace(String name) throws IOException {
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    byte[] bytes = content(name);
    int at = 0;
    while (at < bytes.length) {
      int end = at;
      while (bytes[end] != '\n') {
        end++;
      }
      ObjectNode line =
          (ObjectNode)
              JsonMutation.JSON.readTree(new String(bytes, at, end - at, StandardCharsets.UTF_8));
      at = end + 1;
      int length = line.path("bytes").asInt(0);
      byte[] block = java.util.Arrays.copyOfRange(bytes, at, at + length);
      at += length == 0 ? 0 : length + 1;
      if (length > 0 && random.nextInt(3) == 0) {
        ByteBuffer words = ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN);
        words.putDouble(8 * random.nextInt(length / 8), number());
        line.put("check", Sealed.block(words));
      }
      if (random.nextInt(4) == 0) {
        JsonMutation.apply(line, random);
      }
      out.writeBytes(
          (JsonMutation.JSON.writeValueAsString(line) + "\n").getBytes(StandardCharsets.UTF_8));
      if (length > 0) {
        out.writeBytes(block);
        out.write('\n');
      }
    }
    return out.toByteArray();
  }

  private double number() {
    double[] numbers = {
      0, -1, 1e300, 1e-300, Double.NaN, Double.POSITIVE_INFINITY, -1e9, 1e18, 0.5
    };
    return numbers[random.nextInt(numbers.length)];
  }

  private JsonNode tree(String name) throws IOException {
    JsonNode known = trees.get(name);
    if (known == null) {
      known = JsonMutation.JSON.readTree(content(name));
      trees.put(name, known);
    }
    return known;
  }

  private byte[] content(String name) throws IOException {
    return contents.computeIfAbsent(
        name,
        n -> {
          try {
            return Files.readAllBytes(material.file(n));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
