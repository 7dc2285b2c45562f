package org.memline.cli;

import java.util.List;
import java.util.Set;
import org.memline.cli.call.CallCommand;
import org.memline.cli.manual.CompletionCommand;
import org.memline.cli.manual.ManCommand;
import org.memline.cli.obsp.ObspCommand;
import org.memline.cli.obsp.ScaleCommand;

/**
 * The catalogue of commands. Each command has one line here. The name of its class is the name of
 * the command followed by {@code Command}.
 */
final class CommandCatalogue {
  static final List<Class<?>> ALL =
      List.of(
          CalibrateCommand.class,
          MeasureCommand.class,
          AbCommand.class,
          CompareCommand.class,
          BadgeCommand.class,
          FitCommand.class,
          ShowCommand.class,
          MetricsCommand.class,
          PredictCommand.class,
          AdviseCommand.class,
          GuidelinesCommand.class,
          TransferCommand.class,
          SuperstepCommand.class,
          ConvolveCommand.class,
          ReportCommand.class,
          ExportCommand.class,
          PairsCommand.class,
          WatchCommand.class,
          SortCommand.class,
          CallCommand.class,
          ObspCommand.class,
          ScaleCommand.class,
          DoctorCommand.class,
          CompletionCommand.class,
          HelpCommand.class,
          ManCommand.class,
          FiguresCommand.class,
          RankCommand.class);

  /** Commands whose output describes all other commands, so that all of them must be built. */
  private static final Set<String> DESCRIBING = Set.of("help", "man", "completion");

  private static final Set<String> VERSION = Set.of("--version", "-V");

  private CommandCatalogue() {}

  /**
   * Returns the classes of the commands that these arguments may need. Only these are built,
   * because building all commands would take most of the run time of a short command. All commands
   * are needed for the help, and for suggestions if the first word is unknown.
   */
  static List<Class<?>> neededFor(String[] args) {
    if (args.length == 1 && VERSION.contains(args[0])) {
      return List.of();
    }
    if (args.length == 0 || args[0].startsWith("-") || DESCRIBING.contains(args[0])) {
      return ALL;
    }
    String wanted = args[0].replace("-", "") + "Command";
    List<Class<?>> named =
        ALL.stream().filter(type -> type.getSimpleName().equalsIgnoreCase(wanted)).toList();
    return named.isEmpty() ? ALL : named;
  }
}
