#!/usr/bin/env bash
# From a fresh checkout to this machine's calibration: installs what is missing, builds, measures, prints the table.
#
#   jobs/local.sh [--profile quick|standard|full] [any other option of jobs/memline calibrate]
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
"$here/setup.sh"
"$here/build.sh"
exec "$here/memline" calibrate "$@"
