#!/bin/sh
# Writes a backup for the day of the week into FOLDER while the server runs, and proves that it can be restored.
#   backup.sh FOLDER [--database URL | --data-dir FOLDER]
set -eu
here=$(dirname "$0")
folder=${1:?usage: backup.sh FOLDER [options of tripartite backup]}
shift
file=$folder/tripartite-$(date +%u).json.gz
${TRIPARTITE:-tripartite} backup "$file" "$@"
"$here/restore-drill.sh" "$file"
