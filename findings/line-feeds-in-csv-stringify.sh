#!/usr/bin/env bash
# csv-stringify 6.9.0 (npm), read by Python's csv module: a description of a lot with a line feed, in a table whose records end with CR LF, as RFC 4180 has it.
# Guess: a field with a line break is quoted, whichever break ends the records: RFC 4180 quotes fields "containing line breaks (CRLF)", and readers end a record at each of them.
# Seen: with `record_delimiter: 'windows'`, a field with a line feed or a carriage return alone is not quoted, and the lot becomes two records for Python; with the
# default delimiter, the line feed, each of the three breaks is quoted. `quoted_match: /[\r\n]/` quotes them all.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund csv-stringify@6.9.0
cat > write.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
const breaks = { lf: '\n', cr: '\r', crlf: '\r\n' };
const settings = {
  windows: { record_delimiter: 'windows' },
  unix: {},
  matched: { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
};
for (const [setting, options] of Object.entries(settings))
  for (const [name, text] of Object.entries(breaks))
    writeFileSync(`${setting}-${name}.csv`, stringify([['7', `Thaler 1780${text}Günzburg`]], options));
JS
node write.mjs
seen="$(python3 -c 'import csv
for setting in ["windows", "unix", "matched"]:
    for name in ["lf", "cr", "crlf"]:
        print(setting, name, len(list(csv.reader(open(f"{setting}-{name}.csv", newline="")))))')"
echo "$seen"
[ "$seen" = 'windows lf 2
windows cr 2
windows crlf 1
unix lf 1
unix cr 1
unix crlf 1
matched lf 1
matched cr 1
matched crlf 1' ]
