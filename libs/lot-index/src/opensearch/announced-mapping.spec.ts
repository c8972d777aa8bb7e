import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mappingVersion } from './mapping';

it('CHANGELOG.md announces the rebuild that the version of the mapping needs', () => {
  const changelog = readFileSync(path.join(__dirname, '../../../../CHANGELOG.md'), 'utf8');
  const announced = [...changelog.matchAll(/The mapping of the lot index is version (\d+): run `obverse reindex`/g)];
  expect(Math.max(...announced.map(([, version]) => Number(version)))).toBe(mappingVersion);
});
