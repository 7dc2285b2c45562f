package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests when {@code jobs/build.sh} builds, and which parts. Also tests the arguments with which
 * {@code jobs/local.sh} and the launchers of MPIs are called.
 */
@Tag("slow")
class BuildTest {
  private static final String MAVEN =
      "mvn -q -B -Dstyle.color=never -Dmaven.test.skip=true package";
  private static final String CMAKE =
      "cmake -S native -B native/target/mpicc%s --log-level=WARNING -DCMAKE_BUILD_TYPE=Release"
          + " -DMEMLINE_ABI=OFF -DMPI_C_COMPILER=%s";

  @TempDir Path folder;
  private ScriptFolder scripts;
  private Path mpich;

  /**
   * Makes a machine with two MPIs. The stand-ins for Maven and CMake write the same files as the
   * real programs.
   */
  @BeforeEach
  void machine() throws IOException {
    scripts =
        new ScriptFolder(
            folder,
            "ends.sh",
            "build.sh",
            "local.sh",
            "maven.sh",
            "mpi-jar.sh",
            "mpi.sh",
            "launch.sh",
            "overhead.sh");
    scripts.mpicc(scripts.path().resolve("mpicc"), "is_openmpi 4 1 4");
    mpich = scripts.path().resolve("mpicc.mpich");
    scripts.mpicc(mpich, "is_mpich \"4.0.2\"");
    scripts.logs(
        scripts.path().resolve("mvn"),
        "mkdir -p java/target/mpi/openmpi-4.1.4",
        "[ \"$MEMLINE_BINDINGS\" = no ] || touch java/target/mpi.jar",
        "touch java/target/memline.jar java/target/mpi/openmpi-4.1.4/libmemline.so",
        "printf 'mpicc=%s\\nlauncher=%s\\n' \"$MEMLINE_MPI\" '"
            + scripts.path().resolve("mpirun")
            + "' >java/target/mpi/openmpi-4.1.4/mpi.properties",
        "mkdir -p native/target/library/mpi",
        "cp -r java/target/mpi/openmpi-4.1.4 native/target/library/mpi");
    scripts.logs(
        scripts.path().resolve("cmake"),
        "case $1 in --build) to=$2 ;; --install) to=$4 ;; *) exit 0 ;; esac",
        "mkdir -p \"$to/mpi/mpich-4.0.2\"",
        "cd \"$to/mpi/mpich-4.0.2\"",
        "touch libmemline.so",
        "printf 'mpicc=%s\\nlauncher=%s\\n' '"
            + mpich
            + "' '"
            + scripts.path().resolve("mpiexec.hydra")
            + "' >mpi.properties");
    old("pom.xml");
    old("native/memline.h");
    old("java/pom.xml");
    old("home/none");
    Path bindings =
        folder.resolve("home/.m2/repository/org/open-mpi/mpi/installed/mpi-installed.jar");
    Files.createDirectories(bindings.getParent());
    Files.createFile(bindings);
  }

  private void old(String source) throws IOException {
    touch(source, 1_000_000_000_000L);
  }

  private void touch(String source, long millis) throws IOException {
    Path file = scripts.checkout().resolve(source);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "");
    Files.setLastModifiedTime(file, FileTime.fromMillis(millis));
  }

  private void changed(String source) throws IOException {
    touch(source, System.currentTimeMillis() + 2);
  }

  private List<String> built(String... arguments) throws Exception {
    Cli cli = scripts.run("build.sh", arguments);
    assertEquals(0, cli.exitCode(), cli.err());
    return scripts.calls();
  }

  private List<String> cmake() {
    String name = mpich.toString().replace('/', '-');
    String built = "native/target/mpicc" + name;
    return List.of(
        CMAKE.formatted(name, mpich),
        "cmake --build " + built + " --parallel 2",
        "cmake --install " + built + " --prefix " + scripts.checkout().resolve("java/target"));
  }

  @Test
  void theLibraryOfEachMpiIsBuiltOnceBesideTheOthers() throws Exception {
    assertEquals(List.of(MAVEN), built());
    assertEquals(List.of(), built());
    assertEquals(cmake(), built("--mpicc", "mpicc.mpich"));
    assertEquals(List.of(), built("--mpicc", "mpich"));
    scripts.set("MEMLINE_MPI", mpich.toString());
    assertEquals(List.of(), built());
    assertEquals(List.of(), built("--mpicc=openmpi"));
    for (String key : List.of("openmpi-4.1.4", "mpich-4.0.2")) {
      Path built = scripts.checkout().resolve("java/target/mpi").resolve(key);
      assertTrue(Files.exists(built.resolve("libmemline.so")), key);
      assertTrue(Files.exists(built.resolve("mpi.properties")), key);
    }
  }

  /** CMake refuses a build folder that was configured under another path. */
  @Test
  void aBuildFromAnotherFolderIsBuiltAgain() throws Exception {
    built();
    Path library = scripts.checkout().resolve("native/target/library");
    String configured = "CMAKE_HOME_DIRECTORY:INTERNAL=";
    Path cache = library.resolve("CMakeCache.txt");
    Files.writeString(cache, configured + scripts.checkout().resolve("native") + "\n");
    changed("java/pom.xml");
    built();
    assertTrue(Files.exists(cache), "the folder has not moved");
    Files.writeString(cache, configured + folder.resolve("before it was moved/native") + "\n");
    changed("java/pom.xml");
    assertEquals(List.of(MAVEN), built());
    assertTrue(Files.exists(library), "Maven has built the library again");
    assertFalse(Files.exists(cache));
  }

  /**
   * A service manager and {@code env -i} leave HOME unset, but the account has a home directory.
   */
  @Test
  void theBuildWorksWithoutHome() throws Exception {
    scripts.unset("HOME");
    assertEquals(0, scripts.run("build.sh").exitCode());
    Cli cli = scripts.run("mpi-jar.sh");
    assertTrue(cli.err().startsWith("setup: there is no ompi_info"), cli.err());
    ScriptFolder.program(scripts.path().resolve("ompi_info"), "echo 'Open MPI v9.9.9'");
    Path file = scripts.checkout().resolve("pom.xml");
    scripts.set("MPI_JAR", file.toString());
    scripts.set("MAVEN_OPTS", "-Dmaven.repo.local=" + Files.createFile(folder.resolve("file")));
    cli = scripts.run("mpi-jar.sh");
    assertEquals(2, cli.exitCode());
    assertTrue(
        cli.err().startsWith("setup: cannot put mpi.jar into Maven's repository ("), cli.err());
    assertTrue(
        cli.err().contains("Not a directory): name a folder to write to, MAVEN_OPTS="), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    scripts.set("MAVEN_OPTS", "-Dmaven.repo.local=" + folder.resolve("repository"));
    cli = scripts.run("mpi-jar.sh");
    assertEquals(0, cli.exitCode(), cli.err());
    Path jar = folder.resolve("repository/org/open-mpi/mpi/installed/mpi-installed.jar");
    assertEquals(-1, Files.mismatch(file, jar));
    assertTrue(Files.isReadable(jar.resolveSibling("mpi-installed.pom")));
  }

  /**
   * The messages are those of Maven 3.8 behind a proxy that does not answer, and with --offline.
   */
  @Test
  void artifactsThatMavenCannotFetchAreNamed() throws Exception {
    String parent = "[ERROR]     Non-resolvable import POM: ";
    assertUnreachable(
        "tools.jackson:jackson-bom:pom:3.2.4 (Connect to 127.0.0.1:9 [/127.0.0.1] failed:"
            + " Connection refused)",
        parent
            + "Could not transfer artifact tools.jackson:jackson-bom:pom:3.2.4 from/to central"
            + " (https://r.example): transfer failed for https://r.example/jackson-bom-3.2.4.pom"
            + " @ line 27, column 19: Connect to 127.0.0.1:9 [/127.0.0.1] failed: Connection"
            + " refused -> [Help 2]");
    assertUnreachable(
        "tools.jackson:jackson-bom:pom:3.2.4 (it is in offline mode)",
        parent
            + "Cannot access central (https://r.example) in offline mode and the artifact"
            + " tools.jackson:jackson-bom:pom:3.2.4 has not been downloaded from it before."
            + " @ line 27, column 19 -> [Help 2]");
    maven("[ERROR] COMPILATION ERROR");
    Cli failed = scripts.run("build.sh");
    assertEquals(5, failed.exitCode());
    assertTrue(failed.err().contains("COMPILATION ERROR\nbuild: failed\n"), failed.err());
  }

  private void maven(String output) throws IOException {
    ScriptFolder.program(scripts.path().resolve("mvn"), "echo '" + output + "'", "exit 1");
  }

  private void assertUnreachable(String what, String output) throws Exception {
    maven(output);
    Cli failed = scripts.run("build.sh");
    assertEquals(2, failed.exitCode(), failed.err());
    assertEquals(
        "build: compiling the program\nbuild: Maven cannot fetch "
            + what
            + ": give it a network, or a mirror or proxy in "
            + folder.resolve("home/.m2/settings.xml")
            + ", which does not exist\n",
        failed.err());
  }

  @Test
  void outdatedBuildsAreBuiltAgain() throws Exception {
    built();
    built("--mpicc", "mpich");
    changed("java/pom.xml");
    assertEquals(List.of(MAVEN), built("--mpicc", "mpich"));
    changed("native/memline.h");
    assertEquals(List.of(MAVEN), built());
    assertEquals(cmake(), built("--mpicc", "mpich"));
    assertEquals(List.of(), built());
  }

  /** If a library was deleted, only the build for its MPI is repeated. */
  @Test
  void deletedBuildOutputIsBuiltAgain() throws Exception {
    built();
    built("--mpicc", "mpich");
    Path target = scripts.checkout().resolve("native/target");
    String name = "mpicc" + mpich.toString().replace('/', '-');
    Files.delete(target.resolve(name).resolve("mpi/mpich-4.0.2/libmemline.so"));
    assertEquals(List.of(), built());
    assertEquals(cmake(), built("--mpicc", "mpich"));
    Files.delete(target.resolve("library/mpi/openmpi-4.1.4/libmemline.so"));
    assertEquals(List.of(), built("--mpicc", "mpich"));
    assertEquals(List.of(MAVEN), built());
    assertEquals(List.of(), built());
  }

  @Test
  void excludingTheBindingsBuildsTheProgramAgain() throws Exception {
    built();
    scripts.set("MEMLINE_BINDINGS", "no");
    assertEquals(List.of(MAVEN), built());
    assertEquals(List.of(), built());
    scripts.set("MEMLINE_BINDINGS", "");
    assertEquals(List.of(MAVEN), built());
  }

  /** Another user, whose Maven repository lacks the bindings, uses the jar of the last build. */
  @Test
  void builtBindingsAreUsedWithoutTheMavenRepository() throws Exception {
    built();
    scripts.set("HOME", folder.resolve("another home").toString());
    assertEquals(List.of(), built());
    Path jar = scripts.checkout().resolve("java/target/mpi.jar");
    assertTrue(Files.exists(jar));
    scripts.logs(
        scripts.checkout().resolve("jobs/mpi-jar.sh"),
        "mkdir -p \"$HOME/.m2/repository/org/open-mpi/mpi/installed\"",
        "touch \"$HOME/.m2/repository/org/open-mpi/mpi/installed/mpi-installed.jar\"");
    changed("java/pom.xml");
    assertEquals(List.of("mpi-jar.sh --installed", MAVEN), built());
    assertTrue(Files.exists(jar));
    Files.delete(jar);
    scripts.set("HOME", folder.resolve("a third home").toString());
    changed("java/pom.xml");
    assertEquals(List.of(MAVEN), built(), "without mpi.jar bindings are not built");
    assertFalse(Files.exists(jar));
  }

  /** Maven, like all of Java, ignores HOME and takes the home directory of the account. */
  @Test
  void theMavenRepositoryIsInTheHomeOfTheAccount() throws Exception {
    String home = folder.resolve("home").toString();
    ScriptFolder.program(scripts.path().resolve("getent"), "echo x:x:0:0::" + home + ":/bin/sh");
    scripts.set("HOME", folder.resolve("another home").toString());
    built();
    assertTrue(Files.exists(scripts.checkout().resolve("java/target/mpi.jar")));
  }

  @Test
  void anUnknownMpiIsRefusedInOneLine() throws Exception {
    scripts.has("gcc");
    for (String wrong : List.of("gcc", "no-such", "mpich-9", "/")) {
      Cli cli = scripts.run("build.sh", "--mpicc", wrong);
      assertEquals(2, cli.exitCode(), cli.err());
      assertEquals(1, cli.err().lines().count(), cli.err());
      assertTrue(
          cli.err().startsWith("build: ") && cli.err().contains("'" + wrong + "'"), cli.err());
    }
    assertEquals(List.of(), scripts.calls());
  }

  @Test
  void badSettingsAreRefusedInOneLine() throws Exception {
    Cli empty = scripts.run("build.sh", "--mpicc=");
    assertEquals("build: --mpicc= needs a value: the mpicc of an MPI\n", empty.err());
    scripts.set("MEMLINE_BINDINGS", "maybe");
    Cli cli = scripts.run("build.sh");
    assertEquals(
        "build: MEMLINE_BINDINGS is 'maybe': set it to yes or no, or unset it\n", cli.err());
    assertEquals(List.of(2, 2), List.of(empty.exitCode(), cli.exitCode()));
    assertEquals(List.of(), scripts.calls());
  }

  @Test
  void localUsesTheChosenMpiForSetupBuildAndMeasurement() throws Exception {
    String logged = "\"$MEMLINE_MPI\" >>'" + folder.resolve("log") + "'";
    scripts.logs(scripts.checkout().resolve("jobs/setup.sh"), "echo " + logged);
    scripts.logs(scripts.checkout().resolve("jobs/memline"), "echo " + logged);
    Cli help = scripts.run("local.sh", "--profile", "quick", "--help");
    assertTrue(help.out().contains("jobs/local.sh [--profile"), help.out());
    assertEquals(List.of(), scripts.calls());
    Cli cli = scripts.run("local.sh", "--profile", "quick", "--mpi", "mpich");
    assertEquals(0, cli.exitCode(), cli.err());
    List<String> calls = scripts.calls();
    assertEquals(List.of("setup.sh ", "mpich", MAVEN), calls.subList(0, 3));
    assertEquals(
        List.of("memline calibrate --profile quick --report", "mpich-4.0.2"),
        calls.subList(calls.size() - 2, calls.size()));
  }

  /**
   * The script {@code try.sh} of this test calls the functions of {@code launch.sh}. They bind
   * ranks to cores only if there are enough cores.
   */
  @Test
  void eachLauncherGetsItsOwnOptions() throws Exception {
    ScriptFolder.program(scripts.path().resolve("id"), "echo 0");
    ScriptFolder.program(scripts.path().resolve("nproc"), "echo 2");
    scripts.logs(scripts.path().resolve("mpirun"));
    scripts.logs(scripts.path().resolve("mpiexec.hydra"));
    ScriptFolder.program(
        scripts.checkout().resolve("jobs/try.sh"),
        "#!/usr/bin/env bash",
        "set -euo pipefail",
        ". \"$(dirname \"$0\")/launch.sh\"",
        "ready_to_launch 2>/dev/null",
        "launch \"$@\"");
    built();
    built("--mpicc", "mpich");
    assertEquals(
        List.of("mpirun --map-by core --bind-to core --allow-run-as-root -n 2 a b"),
        tried("openmpi", "2", "a", "b"));
    assertEquals(
        List.of("mpirun --oversubscribe --bind-to none --allow-run-as-root -n 3 a"),
        tried("openmpi", "3", "a"));
    assertEquals(
        List.of("mpiexec.hydra -bind-to core -map-by core -n 1 a b"), tried("mpich", "1", "a b"));
    assertEquals(List.of("mpiexec.hydra -bind-to none -n 4 a"), tried("mpich", "4", "a"));
  }

  private List<String> tried(String mpi, String... arguments) throws Exception {
    scripts.set("MEMLINE_MPI", mpi);
    Cli cli = scripts.run("try.sh", arguments);
    assertEquals(0, cli.exitCode(), cli.err());
    return scripts.calls();
  }
}
