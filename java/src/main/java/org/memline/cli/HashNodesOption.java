package org.memline.cli;

import picocli.CommandLine.Option;

/** Whether files have the names of nodes, or hashes of them. */
final class HashNodesOption {
  @Option(
      names = "--hash-nodes",
      description =
          "Record hashes instead of node names. The key is written beside the samples, to"
              + " a hidden file that only its owner can read.")
  boolean hashed;
}
