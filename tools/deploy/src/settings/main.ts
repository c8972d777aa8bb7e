import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readText, root } from '../repository';
import { withSettings } from './settings-section';
import { settingsTables } from './tables';

/** `npm run generate`: the table of settings in docs/operations.md, from the built services. */
async function main(): Promise<void> {
  const tables = [...(await settingsTables('dist')).values()];
  const file = 'docs/operations.md';
  writeFileSync(path.join(root, file), withSettings(readText(file), tables));
  console.log(`${file}: settings of ${tables.map(({ service }) => service).join(', ')}`);
}

void main();
