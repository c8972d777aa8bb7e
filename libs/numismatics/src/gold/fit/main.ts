import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGoldQueries } from '../read-gold';
import { fittedSource } from './data-file';
import { fitQueries } from './fit-queries';
import { queryExamples } from './query-examples';

const FILE = join(__dirname, '..', '..', '..', 'src', 'fitted', 'fitted.data.ts');

/** `node dist/gold/fit/main.js` fits on the practice lines, writes the data file among the sources, and prints the scores. */
function main(): void {
  const lines = [...readGoldQueries('practice'), ...readGoldQueries('practice-traps')];
  const query = fitQueries(queryExamples(lines));
  writeFileSync(FILE, fittedSource(new Date().toISOString().slice(0, 10), query));
  const { threshold, scores } = query;
  for (const [name, value] of Object.entries({ threshold, ...scores })) process.stdout.write(`${name} ${value}\n`);
  process.stdout.write('Written to src/fitted/fitted.data.ts; the next build uses it.\n');
}

main();
