#!/usr/bin/env bash
# prom-client 15.1.3 (npm), a gauge whose value is read at each scrape, when the value is not known.
# Guess: `reset()` leaves a gauge out of the next scrape, as it does with one that has labels, so that an alert can distinguish 0 from "not known", and a gauge
# that was never set is not shown either.
# Seen: `reset()` removes the series of a gauge with labels, and sets one without labels to 0; one without labels is 0 before it was ever set, too. An alert on a
# wait ends, or never begins, while the store that knows the wait is away. `remove()` without arguments leaves the gauge without labels out.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund prom-client@15.1.3
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { Gauge, Registry } from 'prom-client';
const registry = new Registry();
const plain = new Gauge({ name: 'wait_seconds', help: 'A wait.', registers: [registry] });
const labelled = new Gauge({ name: 'lag_records', help: 'A lag.', labelNames: ['topic'], registers: [registry] });
const samples = async (when) => {
  const found = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  console.log(`${when}: ${found.join(', ') || 'no sample'}`);
  return found;
};
assert.deepEqual(await samples('never set'), ['wait_seconds 0']);
plain.set(700);
labelled.set({ topic: 'a' }, 700);
assert.deepEqual(await samples('set'), ['wait_seconds 700', 'lag_records{topic="a"} 700']);
plain.reset();
labelled.reset();
assert.deepEqual(await samples('reset'), ['wait_seconds 0']);
plain.remove();
assert.deepEqual(await samples('removed'), []);
JS
node run.mjs
