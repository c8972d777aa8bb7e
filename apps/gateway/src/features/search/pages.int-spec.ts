import { createClient, endpoints, type SearchParams, type SearchResult } from '@obverse/contracts';
import fc from 'fast-check';
import { startGateway, type RunningGateway } from '../../gateway.factory';
import { corpus as knownLots, corpusSellers, documentOf } from '../search-cases/corpus.factory';

/** Lots that share specimens are among them, so that pages fold. */
const corpus = knownLots.slice(0, 800).map(documentOf);

/** Words of which some never occur together, and some in no lot. */
const word = fc.constantFrom(
  'silver',
  'gold',
  'denarius',
  'thaler',
  'ducat',
  'aureus',
  'Trajan',
  'Hadrian',
  'Rome',
  'Joachimsthal',
  '1780',
  '1750-1760',
  '1923',
  'vf',
  'at least xf',
  'owl',
  'zqxwv',
  '-gold',
  'Reichstaler',
  'or',
  '5',
);
const search = fc.record(
  {
    query: fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' ')),
    status: fc.constantFrom('open' as const, 'ended' as const),
    orderBy: fc.constantFrom('newest' as const, 'relevance' as const),
    selectedFilters: fc.constantFrom('met-silver', 'met-gold').map((tag) => [{ name: 'material' as const, tag }]),
  },
  { requiredKeys: [] },
);

describe('the pages of a search', () => {
  let running: RunningGateway;
  let call: ReturnType<typeof createClient>;
  beforeAll(async () => {
    running = await startGateway(corpus, { sellers: corpusSellers });
    call = createClient({ baseUrl: running.service.url, fetch });
  });
  afterAll(() => running.stop());

  const pageOf = (body: SearchParams): Promise<SearchResult> => call(endpoints.search.search, { body });
  const totalsOf = ({ totalCount, pageTotal, understood }: SearchResult) => ({
    totalCount,
    pageTotal,
    relaxed: understood?.relaxed,
  });

  it('all have the total of the first one, with or without its nav, deep and past the end', async () => {
    const seen = { relaxed: 0, several: 0 };
    await fc.assert(
      fc.asyncProperty(search, async (given) => {
        const first = await pageOf(given);
        if (first.understood?.relaxed) seen.relaxed += 1;
        if (first.pageTotal > 1) seen.several += 1;
        const { nav } = first;
        for (const page of [2, first.pageTotal, first.pageTotal + 1].filter((one) => one > 1)) {
          const body = { ...given, page };
          const alone = await pageOf(body);
          expect(totalsOf(alone)).toEqual(totalsOf(first));
          expect(alone.isEmpty).toBe(page > first.pageTotal);
          if (nav !== undefined) expect(totalsOf(await pageOf({ ...body, nav }))).toEqual(totalsOf(first));
        }
      }),
      { seed: 7, numRuns: 60 },
    );
    expect(seen.relaxed).toBeGreaterThan(3);
    expect(seen.several).toBeGreaterThan(10);
  });
});
