#!/usr/bin/env bash
# PostgreSQL 18 as PGlite 0.5.17 (npm): the default text search parser on references, values and years of coins.
# Guess: "Cr.44/5", "1/2 Taler" and "1740/41" become their words and numbers.
# Seen: a reference with a dot or a slash is one token of type file ("Cr.44/5", "IV.2", "BMC.12/3", "1/2", "1740/41"), so a search for 44 or 1740 does
# not find it; the grade MS-64 is the word MS and the number -64, a range 1796-1797 ends in -1797; 1.000.000 is a version, 2E3 (a value code of slabs) the
# number 2E3; the half of "2½" vanishes, and unaccent alone writes it as "2 1/2".
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17
cat > parse.mjs <<'JS'
import assert from 'node:assert';
import { PGlite } from '@electric-sql/pglite';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
const db = new PGlite({ extensions: { unaccent } });
console.log((await db.query('select version()')).rows[0].version.split(' (')[0]);
const tokens = async (text) =>
  (await db.query("select k.alias, p.token from ts_parse('default', $1) p join ts_token_type('default') k on k.tokid = p.tokid where k.alias <> 'blank'", [text])).rows
    .map(({ alias, token }) => `${alias}:${token}`).join(' ');
const seen = {};
for (const text of ['Cr.44/5', 'RIC IV.2', 'BMC.12/3', '1/2 Taler', '1740/41', 'MS-64', '1796-1797', '1.000.000 Mark', '2E3', '2½ Taler']) seen[text] = await tokens(text);
console.log(seen);
assert.deepStrictEqual(seen, {
  'Cr.44/5': 'file:Cr.44/5', 'RIC IV.2': 'asciiword:RIC file:IV.2', 'BMC.12/3': 'file:BMC.12/3', '1/2 Taler': 'file:1/2 asciiword:Taler', '1740/41': 'file:1740/41',
  'MS-64': 'asciiword:MS int:-64', '1796-1797': 'uint:1796 int:-1797', '1.000.000 Mark': 'version:1.000.000 asciiword:Mark', '2E3': 'sfloat:2E3', '2½ Taler': 'uint:2 asciiword:Taler',
});
await db.exec('create extension unaccent');
assert.equal((await db.query("select unaccent('2½') as text")).rows[0].text, '2 1/2');
JS
node parse.mjs
