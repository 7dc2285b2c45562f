package org.memline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.memline.file.CalibrationFile;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Pages that {@code report} writes for the recorded machines and for changed copies. */
final class ReportPages {
  static final List<String> MACHINES = List.of("genoa", "zen3", "zen5");

  private final Path folder;

  ReportPages(Path folder) {
    this.folder = folder;
  }

  static Path recorded(String machine) {
    return Path.of("../calibration/amd-epyc-%s-2core/standard.json".formatted(machine));
  }

  /** Returns the page of these files, which is made once. */
  Path of(String name, Path... files) {
    Path page = folder.resolve(name + ".html");
    if (!Files.exists(page)) {
      Object[] arguments = new Object[files.length + 3];
      arguments[0] = "report";
      System.arraycopy(files, 0, arguments, 1, files.length);
      arguments[files.length + 1] = "--out";
      arguments[files.length + 2] = page;
      Cli.print(arguments);
    }
    return page;
  }

  Path of(String machine) {
    return of(machine, recorded(machine));
  }

  /** Returns a page that compares a machine with itself under other labels. */
  Path several(String... labels) throws IOException {
    Path[] files = new Path[labels.length];
    for (int i = 0; i < labels.length; i++) {
      files[i] = labelled(labels[i]);
    }
    return of("several", files);
  }

  /** Returns the page of a calibration with this label, which may contain markup. */
  Path named(String name, String label) throws IOException {
    return of(name, labelled(label));
  }

  private Path labelled(String label) throws IOException {
    ObjectNode tree = (ObjectNode) JsonMapper.shared().readTree(Files.readString(recorded("zen5")));
    tree.remove("checksum");
    tree.put("label", label);
    byte[] content = JsonMapper.shared().writeValueAsBytes(tree);
    tree.put("checksum", "sha256:" + CalibrationFile.sha256(content));
    Path file = Files.createTempFile(folder, "labelled", ".json");
    Files.copy(
        recorded("zen5").resolveSibling("standard.cells.jsonl.gz"),
        folder.resolve(file.getFileName().toString().replace(".json", ".cells.jsonl.gz")));
    return Files.writeString(file, JsonMapper.shared().writeValueAsString(tree));
  }
}
