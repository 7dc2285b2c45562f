package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests where the parts of the program are and where it writes its files, in a git checkout and in
 * an unpacked archive.
 */
class InstallationTest {
  @TempDir Path folder;

  private Installation checkout() {
    return new Installation(folder.resolve("checkout"));
  }

  private Installation unpacked() throws IOException {
    Path home = folder.resolve("un packed");
    Files.createDirectories(home.resolve("lib"));
    Files.writeString(home.resolve("lib/memline.jar"), "");
    return new Installation(home);
  }

  @Test
  void calibrationsOfACheckoutAreInTheCheckout() {
    Map<String, String> user = Map.of("XDG_DATA_HOME", "/data", "HOME", "/home/u");
    assertEquals(checkout().home().resolve("calibration"), checkout().calibrations(user, "/root"));
  }

  @Test
  void calibrationsOfAnUnpackedProgramAreInTheUsersDataFolder() throws IOException {
    Installation unpacked = unpacked();
    Path usual = Path.of("/home/u/.local/share/memline");
    assertEquals(
        Path.of("/data/memline"), unpacked.calibrations(Map.of("XDG_DATA_HOME", "/data"), "/root"));
    assertEquals(usual, unpacked.calibrations(Map.of("HOME", "/home/u"), "/root"));
    assertEquals(usual, unpacked.calibrations(Map.of(), "/home/u"));
    // The XDG specification says that a relative path is to be ignored.
    assertEquals(usual, unpacked.calibrations(Map.of("XDG_DATA_HOME", "data"), "/home/u"));
    LaunchException none =
        assertThrows(LaunchException.class, () -> unpacked.calibrations(Map.of(), "?"));
    assertTrue(none.getMessage().contains("MEMLINE_OUT"), none.getMessage());
  }

  @Test
  void memlineOutOverridesTheOutputFolder() throws IOException {
    Map<String, String> out = Map.of("MEMLINE_OUT", "here", "XDG_DATA_HOME", "/data");
    assertEquals(Path.of("here"), checkout().calibrations(out, "/root"));
    assertEquals(Path.of("here"), unpacked().calibrations(out, "/root"));
    assertNull(Output.file(out));
    assertEquals(Path.of("a/b.json"), Output.file(Map.of("MEMLINE_OUT", "a/b.json")));
    assertNull(Output.file(Map.of("MEMLINE_OUT", "")));
  }

  @Test
  void headersAndLibraryDependOnTheInstallation() throws IOException {
    assertEquals(
        "checkout/native", folder.relativize(checkout().headers()).toString().replace('\\', '/'));
    assertEquals(unpacked().home().resolve("include"), unpacked().headers());
    assertEquals(unpacked().home().resolve("lib/libmemline_call.a"), unpacked().callLibrary());
  }

  /**
   * A path that a shell would split is replaced by a link without blanks, which is reported once.
   */
  @Test
  void aFolderWithABlankIsReachedByALinkWithoutOne() throws IOException {
    Path home = unpacked().home();
    Map<String, String> cache = Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString());
    List<String> notices = new ArrayList<>();
    Path link = BlankFreeLink.of(home, cache, null, notices::add);
    assertEquals(link, BlankFreeLink.of(home, cache, null, notices::add));
    assertEquals(1, notices.size(), notices.toString());
    assertTrue(!link.toString().contains(" "), link.toString());
    assertTrue(Files.exists(link.resolve("lib/memline.jar")));
    Files.delete(link);
    Files.createSymbolicLink(link, folder); // an older link to another folder
    assertTrue(
        Files.exists(BlankFreeLink.of(home, cache, null, notices::add).resolve("lib/memline.jar")));
    assertEquals(folder, BlankFreeLink.of(folder, cache, null, notices::add));
  }

  @Test
  void withoutAPlaceForTheLinkTheFolderIsRefused() throws IOException {
    Path home = unpacked().home();
    Path file = Files.writeString(folder.resolve("file"), "");
    for (String cache : new String[] {folder.resolve("a cache").toString(), file.toString()}) {
      LaunchException refused =
          assertThrows(
              LaunchException.class,
              () -> BlankFreeLink.of(home, Map.of("XDG_CACHE_HOME", cache), null, n -> {}));
      assertTrue(refused.getMessage().contains("contains a blank"), refused.getMessage());
    }
  }
}
