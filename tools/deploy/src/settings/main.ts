import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readText, root } from '../repository';
import { definedMetrics } from '../monitoring/metrics';
import { withMetrics } from '../monitoring/metrics-section';
import { withSettings } from './settings-section';
import { settingsTables } from './tables';

/** `npm run generate`: the tables of settings and metrics in docs/operations.md, from the built services and the sources. */
async function main(): Promise<void> {
  const tables = [...(await settingsTables('dist')).values()];
  const file = 'docs/operations.md';
  writeFileSync(path.join(root, file), withMetrics(withSettings(readText(file), tables), definedMetrics()));
  console.log(`${file}: metrics, and settings of ${tables.map(({ service }) => service).join(', ')}`);
}

void main();
