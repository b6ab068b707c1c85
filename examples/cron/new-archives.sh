#!/bin/sh
# Adds to a corpus what is new in a folder of web archives; for cron.
#
#   new-archives.sh CRAWL CORPUS
#
# Archives that are there already cost nothing: pith knows from the corpus which are done. What was interrupted, also by a power
# cut, goes on with the next run. Prints nothing and exits 0 where nothing went wrong, so that cron writes no mail.
set -eu

crawl=${1:?expected the folder of archives: new-archives.sh CRAWL CORPUS}
corpus=${2:?expected the folder of the corpus: new-archives.sh CRAWL CORPUS}
mkdir -p "$corpus"

# a run that takes longer than cron's interval keeps the next ones out
exec 9> "$corpus/.lock"
flock --nonblock 9 || exit 0

if ! pith archive "$crawl" --output "$corpus" > "$corpus/.log" 2>&1; then
  cat "$corpus/.log" >&2
  exit 1
fi
