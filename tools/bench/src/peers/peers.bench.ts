import path from 'node:path';
import { createClient, searchEndpoints } from '@obverse/contracts';
import { startOpenSearch, startPostgres } from '@obverse/engines';
import { catalogue, writeDescriptors, type TrueCoin } from '@obverse/market';
import { loadDictionary } from '@obverse/numismatics';
import { Client } from '@opensearch-project/opensearch';
import { Pool } from 'pg';
import { ENOUGH, sets } from '../asked/asked.bench';
import { fillWith, PORT, type AskedLot } from '../asked/asked-lots';
import { askedQueries, type AskedQuery } from '../asked/asked-queries';
import { Fulfilment } from '../asked/fulfilment';
import type { Bench, BenchContext } from '../bench';
import { marketLots, marketSeed } from '../market/crawled-market';
import { percentile } from '../report/figures';
import { withEmbeddedGateway } from '../system/embedded-gateway';
import { withReleases, type Releases } from '../system/releases';
import { withFolder } from '../system/throw-away-folder';
import { OpenSearchPeer } from './open-search.peer';
import type { Peer, PeerText } from './peer';
import { PostgresPeer } from './postgres.peer';
import { SqlitePeer } from './sqlite.peer';

const HEAP_MB = 1_024;
const PAGE = 25;
const BATCH = 500;

type Search = Peer['search'];

/** A query that enough lots fulfil, with those lots. */
interface Counted {
  readonly query: string;
  readonly fitting: ReadonlySet<string>;
}

export const peersBench: Bench = {
  about:
    'The queries of `asked` over the same lots by Obverse and by other engines: how much of the first page was asked for.',
  lots: marketLots,
  files: sets,
  run: (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        const queries = askedQueries(context.file ?? sets[0]);
        const lots: AskedLot[] = [];
        return withEmbeddedGateway(
          {
            writeSellers: (sellers) => writeDescriptors(sellers, { port: PORT, sellers: catalogue.length }),
            fill: (index) => fillWith(index, queries, context, (lot) => lots.push(lot)),
          },
          async ({ url: baseUrl }) => {
            const call = createClient({ baseUrl, fetch });
            const obverse: Search = async (query) => {
              const { portions } = await call(searchEndpoints.search, { body: { query } });
              return portions[0]?.items.map(({ id }) => id) ?? [];
            };
            const peers = await peersOf(folder, lots, releases, context);
            const counted = countedOf(queries, lots);
            const figures: Record<string, number> = { lots: lots.length, countedQueries: counted.length };
            for (const [name, search] of Object.entries({ obverse, ...peers }))
              Object.assign(figures, await measured(name, search, counted, context));
            return {
              seed: marketSeed,
              figures,
              bars: [{ name: 'obverseRightPercent', limit: 97, better: 'higher' }],
            };
          },
        );
      }),
    ),
};

/** The other engines with the same lots. */
async function peersOf(
  folder: string,
  lots: readonly AskedLot[],
  releases: Releases,
  { progress, signal }: BenchContext,
): Promise<Record<string, Search>> {
  const given = { port: 0, onProgress: progress, signal, heapMb: HEAP_MB };
  const openSearch = releases.add(
    await startOpenSearch({ ...given, dataDir: path.join(folder, 'opensearch') }),
    (engine) => engine.stop(),
  );
  const postgres = releases.add(
    await startPostgres({ port: 0, dataDir: path.join(folder, 'peer-postgres') }),
    (engine) => engine.stop(),
  );
  const client = releases.add(new Client({ node: openSearch.url }), (one) => one.close());
  const pool = releases.add(new Pool({ connectionString: postgres.url }), (one) => one.end());
  const sqlite = releases.add(new SqlitePeer(), async (one) => one.close());
  const fullText = new PostgresPeer(pool);
  await OpenSearchPeer.create(client);
  await fullText.create();
  const peers: Readonly<Record<string, Peer>> = {
    openSearchAll: new OpenSearchPeer(client, 'and'),
    openSearchAny: new OpenSearchPeer(client, 'or'),
    postgres: fullText,
    sqlite,
  };
  const texts = lots.map(textOf);
  for (const peer of Object.values(peers)) {
    for (let start = 0; start < texts.length; start += BATCH) await peer.add(texts.slice(start, start + BATCH));
    await peer.ready();
  }
  return Object.fromEntries(Object.entries(peers).map(([name, peer]) => [name, (...given) => peer.search(...given)]));
}

function textOf({ id, offer: { title, description = '', category, facts } }: AskedLot): PeerText {
  const plain = description.replace(/<[^>]+>/g, ' ');
  return { id, title, body: [plain, ...category, ...facts.map(({ value }) => value)].join('\n') };
}

function countedOf(queries: readonly AskedQuery[], lots: readonly AskedLot[]): readonly Counted[] {
  const fulfilment = new Fulfilment(loadDictionary());
  const isBy = (coin: Partial<TrueCoin>, { expect }: AskedQuery) => fulfilment.isBy(coin, expect);
  return queries
    .map((asked) => ({
      query: asked.query,
      fitting: new Set<string>(lots.filter(({ coin }) => isBy(coin, asked)).map(({ id }) => id)),
    }))
    .filter(({ fitting }) => fitting.size >= ENOUGH);
}

/**
 * Of the first page of each query: `…RightPercent` pages with lots of which all were asked for; `…PrecisionPercent` lots that were, 0 for a page without any;
 * `…RecallPercent` lots that were, of those that a page could have; `…EmptyPercent` pages without lots.
 */
async function measured(
  name: string,
  search: Search,
  queries: readonly Counted[],
  { progress, signal }: BenchContext,
): Promise<Record<string, number>> {
  progress(`${queries.length} queries by ${name}`);
  const pages: { readonly found: number; readonly right: number; readonly possible: number; readonly ms: number }[] =
    [];
  for (const { query, fitting } of queries) {
    signal.throwIfAborted();
    const began = performance.now();
    const found = await search(query, PAGE);
    const ms = performance.now() - began;
    const right = found.filter((id) => fitting.has(id)).length;
    pages.push({ found: found.length, right, possible: Math.min(PAGE, fitting.size), ms });
  }
  const percent = (shareOf: (page: (typeof pages)[number]) => number) =>
    (100 * pages.reduce((sum, page) => sum + shareOf(page), 0)) / pages.length;
  return {
    [`${name}RightPercent`]: percent(({ found, right }) => Number(found > 0 && right === found)),
    [`${name}PrecisionPercent`]: percent(({ found, right }) => (found === 0 ? 0 : right / found)),
    [`${name}RecallPercent`]: percent(({ right, possible }) => right / possible),
    [`${name}EmptyPercent`]: percent(({ found }) => Number(found === 0)),
    [`${name}P50Ms`]:
      percentile(
        pages.map(({ ms }) => ms),
        0.5,
      ) ?? NaN,
  };
}
