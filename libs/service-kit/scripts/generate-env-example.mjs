// Writes .env.example at the root from the settings table of every built service (apps/*/dist/config.js).
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../../..');
const { envExample } = require('../dist/index.js');

const tables = readdirSync(path.join(root, 'apps'))
  .map((app) => path.join(root, 'apps', app, 'dist/config.js'))
  .filter((file) => existsSync(file))
  .map((file) => require(file).config);
writeFileSync(path.join(root, '.env.example'), envExample(tables));
console.log(`.env.example: settings of ${tables.map((table) => table.service).join(', ')}`);
