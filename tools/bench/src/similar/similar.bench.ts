import { createClient, lotEndpoints } from '@obverse/contracts';
import { createLotIndex, type LotDocument, type LotIndex } from '@obverse/lot-index';
import { isLotId, type LotId } from '@obverse/lots';
import { everyLot } from '@obverse/start';
import type { Bench, BenchContext } from '../bench';
import { marketSeed, withCrawledMarket } from '../market/crawled-market';
import { alikeQuery, isAlike, isJudgeable, judgedFacts } from './likeness';

const SAMPLE = 500;
const SHOWN = 8;
const TIMEOUT_MS = 30_000;

export const similarBench: Bench = {
  about:
    'Similar lots on the pages of 500 lots of the market: the share of the first eight that have the type or two of ruler, denomination and realm.',
  lots: 6_000,
  run: async (context) =>
    withCrawledMarket(context, async ({ stack }) => {
      const index = createLotIndex({ adapter: 'postgres', url: stack.databaseUrl });
      try {
        return { seed: marketSeed, figures: await judged(stack.url, index, context), bars };
      } finally {
        await index.close();
      }
    }),
};

const bars = [
  { name: 'alikePercent', limit: 95, better: 'higher' },
  { name: 'incompletePages', limit: 0, better: 'lower' },
  { name: 'itself', limit: 0, better: 'lower' },
] as const;

async function judged(url: string, index: LotIndex, { progress, signal }: BenchContext) {
  const call = createClient({ baseUrl: url, fetch, timeoutMs: TIMEOUT_MS });
  const lots = await sampled(url, index);
  progress(`the pages of ${lots.length} lots`);
  const found = { alike: 0, listed: 0, incomplete: 0, itself: 0 };
  for (const document of lots) {
    signal.throwIfAborted();
    const { relevant = [] } = await call(lotEndpoints.get, { params: { id: document.id } });
    const ids = relevant.map(({ id }) => id).filter(isLotId);
    const others = await index.get(ids);
    const own = judgedFacts(document);
    const possible = Math.min(SHOWN, await index.count(alikeQuery(document, Date.now())));
    found.itself += others.filter((other) => isSame(document, other)).length;
    // A page cannot list more lots that are alike than there are.
    found.alike += Math.min(possible, others.filter((other) => isAlike(own, judgedFacts(other))).length);
    found.listed += possible;
    if (others.length < possible) found.incomplete += 1;
  }
  return {
    pages: lots.length,
    alikePercent: (100 * found.alike) / found.listed,
    incompletePages: found.incomplete,
    itself: found.itself,
  };
}

function isSame(one: LotDocument, other: LotDocument): boolean {
  const keys = [one.specimen, one.photo].filter((key) => key !== undefined);
  return one.id === other.id || [other.specimen, other.photo].some((key) => key !== undefined && keys.includes(key));
}

/** Lots of all sellers, evenly chosen from the whole market, whose facts can be judged. */
async function sampled(url: string, index: LotIndex): Promise<readonly LotDocument[]> {
  const ids: LotId[] = [];
  for await (const { id } of everyLot(url)) if (isLotId(id)) ids.push(id);
  const documents: LotDocument[] = [];
  for (let from = 0; from < ids.length; from += SAMPLE)
    documents.push(...(await index.get(ids.slice(from, from + SAMPLE))));
  const judgeable = documents.filter((document) => isJudgeable(judgedFacts(document)));
  const step = Math.max(1, judgeable.length / SAMPLE);
  return Array.from({ length: Math.min(SAMPLE, judgeable.length) }, (_, at) => judgeable[Math.floor(at * step)]).filter(
    (document) => document !== undefined,
  );
}
