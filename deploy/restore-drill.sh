#!/bin/sh
# Proves that a backup can be restored, without touching the real database: restores it into a new one, compares
# every row, replays all running games, and starts a server on it that must say it is well.
#   restore-drill.sh BACKUP
set -eu
umask 077
backup=${1:?usage: restore-drill.sh BACKUP}
tripartite=${TRIPARTITE:-tripartite}
unset TRIPARTITE_DATABASE TRIPARTITE_DATA_DIR TRIPARTITE_BASE_URL TRIPARTITE_PORT
folder=$(mktemp -d)
server=
finish() {
    if [ -n "$server" ]; then kill "$server" && wait "$server" || :; fi
    rm -rf "$folder"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

rows() { # all of a backup but its first line, which holds the moment that it was made
    case $1 in *.gz) gzip -dc "$1" ;; *) cat "$1" ;; esac | tail -n +2 | LC_ALL=C sort
}

$tripartite restore "$backup" --data-dir "$folder"
$tripartite backup "$folder/again.json.gz" --data-dir "$folder" >"$folder/said"
rows "$backup" >"$folder/before"
rows "$folder/again.json.gz" >"$folder/after"
cmp -s "$folder/before" "$folder/after" || {
    echo "restore-drill: the restored rows differ from those of $backup" >&2
    exit 1
}
echo "every row is as it was"
$tripartite upgrade --check --data-dir "$folder" || echo "restore-drill: some games need the rules of another version"

mkfifo "$folder/printed"
$tripartite serve --host 127.0.0.1 --port 0 --log-level warning --data-dir "$folder" >"$folder/printed" &
server=$!
read -r line <"$folder/printed" || { echo "restore-drill: no server starts on it" >&2; exit 1; }
address=${line#Tripartite is at }
python3 -c 'import sys, urllib.request as r; r.urlopen(sys.argv[1] + "health", timeout=60)' "$address"
echo "a server on it is well; the backup can be restored"
