import { searchParamsSchema, type SearchParams, type SearchResult } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { FastifyRequest } from 'fastify';
import type { PresentationService } from '../lot/presentation.service';
import { KeptResults } from './kept-results.service';
import type { SearchService } from './search.service';

const request = {} as FastifyRequest;

/** Searches whose answers have the given number of lots. */
function setup({ lots = 1 } = {}) {
  const time = { now: 1_000 };
  const search = jest.fn(() =>
    Promise.resolve({ portions: [{ items: Array.from({ length: lots }) }], elapsedDb: 7 } as unknown as SearchResult),
  );
  const context = (language: Language) => ({ language, currency: 'USD' });
  const answers = new KeptResults(
    { search } as unknown as SearchService,
    { context } as unknown as PresentationService,
    () => time.now,
  );
  const answer = (params: SearchParams, language: Language = 'en') =>
    answers.of(searchParamsSchema.parse(params), language, request);
  return { answer, search, time };
}

describe('the answer to a search', () => {
  it('is kept for two seconds', async () => {
    const { answer, search, time } = setup();
    await answer({ query: 'owl' });
    time.now += 2_000;
    expect((await answer({ query: ' owl ' })).elapsedDb).toBe(0);
    expect(search).toHaveBeenCalledTimes(1);
    time.now += 1;
    expect((await answer({ query: 'owl' })).elapsedDb).toBe(7);
  });

  it('is kept for the same text, page, order and language', async () => {
    const { answer, search } = setup();
    await answer({ query: 'owl' });
    for (const other of [{ query: 'eagle' }, { page: 2 }, { orderBy: 'ending' as const }, { take: 50 as const }])
      await answer({ query: 'owl', ...other });
    await answer({ query: 'owl' }, 'de');
    expect(search).toHaveBeenCalledTimes(6);
  });

  it('is not kept if it depends on the lists of the visitor', async () => {
    const { answer, search } = setup();
    await answer({ userList: 'fav' });
    await answer({ userList: 'fav' });
    await answer({ selectedFilters: [{ name: 'userList', tag: 'fav' }] });
    expect(search).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['with many lots', 1_500, ['owl', 'eagle', 'ship']],
    ['without lots', 0, Array.from({ length: 501 }, (_, number) => `owl ${number}`)],
  ])('%s is dropped when too many others are asked for', async (_, lots, queries) => {
    const { answer, search } = setup({ lots });
    for (const query of queries) await answer({ query });
    search.mockClear();
    for (const query of [...queries].reverse()) await answer({ query });
    expect(search).toHaveBeenCalledTimes(1);
  });
});
