import { measured } from './measured';
import { Metrics } from './metrics';

it('leaves a gauge out while its value is not known, and never shows 0 for it', async () => {
  const metrics = new Metrics('indexer');
  const answers: (() => Promise<number | undefined>)[] = [
    () => Promise.reject(new Error('the database does not answer')),
    () => Promise.resolve(7),
    () => Promise.resolve(undefined),
    () => Promise.reject(new Error('the database does not answer')),
    () => Promise.resolve(0),
  ];
  const read = () => answers.shift()?.() ?? Promise.resolve(undefined);
  metrics.gauge({ name: 'obverse_wait_seconds', help: 'A wait.', collect: measured(read) });
  const shown: (string | undefined)[] = [];
  while (answers.length > 0) shown.push(/^obverse_wait_seconds\{[^}]*\} (\d+)/m.exec(await metrics.text())?.[1]);
  expect(shown).toEqual([undefined, '7', undefined, undefined, '0']);
});
