package org.memline.cli;

import picocli.CommandLine.Option;

/** Whether files have the names of nodes, or hashes of them. */
final class HashNodesOption {
  @Option(
      names = "--hash-nodes",
      description =
          "Record hashes instead of the names of nodes. The key lies beside the samples, in a hidden"
              + " file for its owner alone.")
  boolean hashed;
}
