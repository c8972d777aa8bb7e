import { createClient, searchEndpoints, type SearchResult } from '@obverse/contracts';
import { catalogue, type TrueCoin, writeDescriptors } from '@obverse/market';
import { loadDictionary } from '@obverse/numismatics';
import type { Bench, BenchContext } from '../bench';
import { marketLots, marketSeed } from '../market/crawled-market';
import { withEmbeddedGateway } from '../system/embedded-gateway';
import { askedQueries, type AskedQuery } from './asked-queries';
import { Fulfilment } from './fulfilment';
import { fillWith, PORT } from './asked-lots';

/** So many lots that fulfil a query are enough for its first page. */
export const ENOUGH = 8;
export const sets = [
  'asked-2026-11-29',
  'asked-second-2026-11-29',
  'asked-third-2026-11-29',
  'asked-practice',
] as const;

export const askedBench: Bench = {
  about:
    'Queries in twelve languages over the lots of the market: first pages on which every lot is what was asked for.',
  lots: marketLots,
  files: sets,
  run: async (context) => {
    const queries = askedQueries(context.file ?? sets[0]);
    const coins = new Map<string, Partial<TrueCoin>>();
    const figures = await withEmbeddedGateway(
      {
        writeSellers: (folder) => writeDescriptors(folder, { port: PORT, sellers: catalogue.length }),
        fill: (index) => fillWith(index, queries, context, (lot) => coins.set(lot.id, lot.coin)),
      },
      ({ url }) => asked(url, queries, coins, context),
    );
    return { seed: marketSeed, figures, bars: [{ name: 'rightPercent', limit: 97, better: 'higher' }] };
  },
};

/**
 * A query counts if at least {@link ENOUGH} lots fulfil all that its author expects. It is right if every lot of the first portion of its first page does. Full
 * matches are that portion if there are any, so a portion behind them, whose title says what its lots lack (`isNear`), is not compared. If the first portion
 * is near, its lots must fulfil all the same, so that it gave up no expected fact.
 */
async function asked(
  baseUrl: string,
  queries: readonly AskedQuery[],
  coins: ReadonlyMap<string, Partial<TrueCoin>>,
  { progress, show, signal }: BenchContext,
): Promise<Record<string, number>> {
  const call = createClient({ baseUrl, fetch });
  const fulfilment = new Fulfilment(loadDictionary());
  let [counted, right] = [0, 0];
  for (const asked of queries) {
    signal.throwIfAborted();
    const fitting = [...coins.values()].filter((coin) => fulfilment.isBy(coin, asked.expect)).length;
    if (fitting < ENOUGH) continue;
    counted += 1;
    const result = await call(searchEndpoints.search, { body: { query: asked.query } });
    const wrong = wrongLots(result, asked, coins, fulfilment);
    if (wrong.length === 0) right += 1;
    else if (show) progress(`${asked.query} ${JSON.stringify(asked.expect)}, ${fitting} exist: ${wrong.join(' | ')}`);
  }
  return {
    lots: coins.size,
    queries: queries.length,
    countedQueries: counted,
    rightPercent: counted === 0 ? NaN : (100 * right) / counted,
  };
}

const SHOWN = 3;

function wrongLots(
  { portions: [first], totalCount }: SearchResult,
  { expect }: AskedQuery,
  coins: ReadonlyMap<string, Partial<TrueCoin>>,
  fulfilment: Fulfilment,
): readonly string[] {
  if (!first) return ['no lots'];
  const wrong = first.items.filter(({ id }) => {
    const coin = coins.get(id);
    return !coin || !fulfilment.isBy(coin, expect);
  });
  return wrong.length === 0
    ? []
    : [`${wrong.length} of ${totalCount} ${first.title ?? ''}`, ...wrong.slice(0, SHOWN).map(({ title }) => title)];
}
