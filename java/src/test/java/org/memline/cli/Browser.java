package org.memline.cli;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LoggingPreferences;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Headless Chromium from Debian's package, without a network. */
final class Browser implements AutoCloseable {
  private static final List<String> FLAGS =
      List.of(
          "--headless",
          "--no-sandbox", // Chromium has no sandbox if it runs as root
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--host-resolver-rules=MAP * ~NOTFOUND");

  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  /**
   * @param folder where the browser keeps its data and pages save files
   */
  static Browser start(Path folder) throws IOException {
    Path chromium = find("chromium");
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(find("chromedriver").toFile())
            .withSilent(true)
            .build();
    ChromeOptions options = new ChromeOptions().setBinary(chromium.toFile()).addArguments(FLAGS);
    options.addArguments("--user-data-dir=" + Files.createDirectory(folder.resolve("profile")));
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable("browser", Level.ALL);
    logs.enable("performance", Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    Browser browser = new Browser(new ChromeDriver(service, options));
    browser.driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(5));
    browser.execute(
        "Browser.setDownloadBehavior",
        Map.of("behavior", "allow", "downloadPath", folder.toString()));
    browser.execute("Network.enable", Map.of());
    browser.execute(
        "Network.emulateNetworkConditions",
        Map.of("offline", true, "latency", 0, "downloadThroughput", 0, "uploadThroughput", 0));
    return browser;
  }

  /**
   * Returns a program of the PATH. Without it the test fails on Debian, where jobs/setup.sh
   * installs it, and is skipped elsewhere.
   */
  private static Path find(String program) throws IOException {
    Optional<Path> found =
        Stream.of(System.getenv("PATH").split(":"))
            .map(folder -> Path.of(folder, program))
            .filter(Files::isExecutable)
            .findFirst();
    if (found.isPresent()) {
      return found.get();
    }
    Path release = Path.of("/etc/os-release");
    return Files.exists(release)
            && Files.readString(release).matches("(?s).*\\bID=\"?debian\"?\\b.*")
        ? fail(program + " is missing: jobs/setup.sh --all-tests installs it")
        : abort(program + " is not installed: browser tests are skipped");
  }

  /** Opens a page, and discards the messages and requests of earlier pages. */
  void open(Path page) {
    driver.get("about:blank");
    messages();
    requests();
    driver.get(page.toUri().toString());
  }

  /** Returns the result of a script in the page; the script may return a promise. */
  Object run(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  @SuppressWarnings("unchecked")
  List<String> list(String script, Object... arguments) {
    return (List<String>) run(script, arguments);
  }

  boolean is(String script, Object... arguments) {
    return Boolean.TRUE.equals(run(script, arguments));
  }

  /** Executes a command of the DevTools protocol. */
  Map<String, Object> execute(String command, Map<String, Object> parameters) {
    return driver.executeCdpCommand(command, parameters);
  }

  void width(int pixels) {
    execute(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", pixels, "height", 800, "deviceScaleFactor", 1, "mobile", false));
  }

  /**
   * @param media {@code screen} or {@code print}
   */
  void theme(String scheme, String media) {
    execute(
        "Emulation.setEmulatedMedia",
        Map.of(
            "media",
            media,
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  void scripts(boolean run) {
    execute("Emulation.setScriptExecutionDisabled", Map.of("value", !run));
  }

  ChromeDriver driver() {
    return driver;
  }

  /** Returns the console's messages, including violated policies. */
  List<String> messages() {
    return driver.manage().logs().get("browser").getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /** Returns the addresses requested since the last call. */
  List<String> requests() {
    List<String> addresses = new ArrayList<>();
    for (LogEntry entry : driver.manage().logs().get("performance")) {
      JsonNode message = JsonMapper.shared().readTree(entry.getMessage()).path("message");
      if (message.path("method").asString().equals("Network.requestWillBeSent")) {
        addresses.add(message.path("params").path("request").path("url").asString());
      }
    }
    return addresses;
  }

  @Override
  public void close() {
    driver.quit();
  }
}
