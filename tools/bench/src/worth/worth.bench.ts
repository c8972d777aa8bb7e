import { createClient, endpoints } from '@obverse/contracts';
import { Client } from 'pg';
import type { Bench, BenchContext } from '../bench';
import { writeRegistry } from '../lots/sellers';
import { percentile } from '../report/figures';
import { withEmbeddedGateway } from '../system/embedded-gateway';
import { fillTypedLots, measuredType } from './typed-rows';

const ROUNDS = 60;
const WARM_UP_ROUNDS = 10;

const ofType = `FROM typed_lot WHERE catalog_id = $1 AND kind = 'result'`;
const quartiles = 'count(*), percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY amount)';
/** Quartiles of the same rows as they are: without conversion, and every portal counted. */
const plainQueries = {
  plain: `SELECT ${quartiles} ${ofType}`,
  plainOfGroups: `SELECT band, year, ${quartiles} ${ofType} GROUP BY GROUPING SETS ((), (band), (year))`,
};

export const worthBench: Bench = {
  about:
    'What coins of a type with 50,000 results among 500,000 were sold for: the whole call, next to percentile_cont of PostgreSQL over the same rows.',
  lots: 500_000,
  run: async (context) => {
    const figures = await withEmbeddedGateway(
      {
        writeSellers: writeRegistry,
        fill: async (index, databaseUrl) => {
          await index.prepare();
          context.progress(`${context.lots} results`);
          await fillTypedLots(databaseUrl, context.lots);
        },
      },
      ({ url }, databaseUrl) => measured(url, databaseUrl, context),
    );
    return {
      seed: '0.5',
      figures,
      bars: [
        { name: 'worthP95Ms', limit: 150, better: 'lower' },
        { name: 'worthOfPlainOfGroups', limit: 1.3, better: 'lower' },
      ],
    };
  },
};

/** The call and the queries in turns, so that other load on the machine affects all of them. */
async function measured(
  baseUrl: string,
  databaseUrl: string,
  { progress, signal, lots }: BenchContext,
): Promise<Record<string, number>> {
  const call = createClient({ baseUrl, fetch });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const times = { worth: [] as number[], plain: [] as number[], plainOfGroups: [] as number[] };
  let counted = 0;
  const works = {
    worth: async () => {
      const query = { currency: 'USD' };
      counted = (await call(endpoints.worth.ofType, { params: { id: measuredType }, query })).count;
    },
    plain: () => client.query(plainQueries.plain, [measuredType]),
    plainOfGroups: () => client.query(plainQueries.plainOfGroups, [measuredType]),
  };
  progress(`${ROUNDS} rounds of one call and two queries`);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++)
    for (const name of ['worth', 'plain', 'plainOfGroups'] as const) {
      signal.throwIfAborted();
      const began = performance.now();
      await works[name]();
      if (round >= WARM_UP_ROUNDS) times[name].push(performance.now() - began);
    }
  await client.end();
  const median = (name: keyof typeof times) => percentile(times[name], 0.5) ?? NaN;
  return {
    lots,
    results: lots / 10,
    countedResults: counted,
    worthP50Ms: median('worth'),
    worthP95Ms: percentile(times.worth, 0.95) ?? NaN,
    plainP50Ms: median('plain'),
    plainOfGroupsP50Ms: median('plainOfGroups'),
    worthOfPlain: median('worth') / median('plain'),
    worthOfPlainOfGroups: median('worth') / median('plainOfGroups'),
  };
}
