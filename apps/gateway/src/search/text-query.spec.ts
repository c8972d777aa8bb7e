import { searchParamsSchema, type SearchParams } from '@obverse/contracts';
import type { LotQuery } from '@obverse/lot-index';
import { shippedRates } from '@obverse/lots';
import type { SearchableIndex } from './searchable-index';
import { TextQueries } from './text-query';

// Dictionary files that changed are compiled first.
jest.setTimeout(180_000);

/** An index whose hits are a function of the query. */
function setup(hits: (query: LotQuery) => number) {
  const index = {
    get: () => Promise.resolve([]),
    search: () => Promise.resolve({ ids: [], total: 0 }),
    facets: () => Promise.resolve({}),
    count: jest.fn((query: LotQuery) => Promise.resolve(hits(query))),
  } satisfies SearchableIndex;
  const texts = new TextQueries(index, shippedRates);
  const search = async (given: Partial<SearchParams>) => {
    const executed: LotQuery[] = [];
    const { attempt, answer } = await texts.firstFound(
      searchParamsSchema.parse(given),
      1_000,
      (query) => Promise.resolve((executed.push(query), hits(query))),
      (count) => count,
    );
    return { attempt, answer, executed };
  };
  return { index, texts, search };
}
const everything = () => 5;
const nothing = () => 0;
const tagsOf = ({ anyOf = [] }: LotQuery) => anyOf.flatMap(({ terms = [] }) => terms);

describe('words of a search', () => {
  it('become tags of concepts in any language, and are listed as understood', async () => {
    for (const query of ['silver thaler', 'Silber Taler', 'серебро талер']) {
      const { attempt, executed } = await setup(everything).search({ query });
      expect(tagsOf(attempt.query)).toEqual(expect.arrayContaining(['met-silver', 'val-thaler']));
      expect(attempt.understood?.parts.map(({ as }) => as)).toEqual(expect.arrayContaining(['denomination']));
      expect(executed).toHaveLength(1);
    }
  });

  it('determine the status if they contain one, else the address does', async () => {
    expect((await setup(everything).search({ query: 'thaler sold', status: 'open' })).attempt.status).toBe('ended');
    expect((await setup(everything).search({ query: 'thaler', status: 'open' })).attempt.status).toBe('open');
  });

  it.each([
    ['thaler sold', 'sold'],
    ['Taler unverkauft', 'unsold'],
  ])('%s: filter by the outcome of lots', async (query, outcome) => {
    const { attempt } = await setup(everything).search({ query });
    expect(attempt.query).toMatchObject({ status: 'ended', terms: [] });
    expect(attempt.query.anyOf).toContainEqual({ facets: { outcome: [outcome] } });
    expect(attempt.understood?.parts.map(({ as }) => as)).toContain('outcome');
  });

  it('in quotes are a phrase, and single words when that finds nothing', async () => {
    const query = '"gott mit uns" silver';
    expect((await setup(everything).search({ query })).attempt.query.phrases).toEqual([['gott', 'mit', 'uns']]);
    const { attempt } = await setup(({ phrases = [] }) => (phrases.length > 0 ? 0 : 3)).search({ query });
    expect(attempt.query.terms).toEqual(['gott', 'mit', 'uns']);
    expect(attempt.understood?.relaxed?.step).toBe('phrases');
  });

  it('are relaxed while nothing is found, and list the dropped parts', async () => {
    const { attempt } = await setup(({ anyOf = [] }) => (anyOf.some(({ facets }) => facets?.quality) ? 0 : 3)).search({
      query: 'thaler vf 1780',
    });
    expect(tagsOf(attempt.query)).toContain('val-thaler');
    expect(attempt.understood?.relaxed?.dropped.map(({ as }) => as)).toEqual(['grade']);
  });

  it('are answered exactly when no attempt finds anything', async () => {
    const { attempt, executed } = await setup(nothing).search({ query: 'thaler vf 1780 rome hadrian silver qwzx' });
    expect(attempt.understood?.relaxed).toBeUndefined();
    expect(executed.length).toBeLessThanOrEqual(9);
    expect(attempt.query).toBe(executed[0]);
  });

  it('are not corrected when lots contain them', async () => {
    const unknown = await setup(({ terms }) => (terms.includes('tahler') ? 0 : 5)).search({ query: 'tahler' });
    expect(unknown.attempt.understood?.corrections).toEqual([{ typed: 'tahler', taken: 'thaler' }]);
    const known = await setup(everything).search({ query: 'tahler' });
    expect(known.attempt.understood?.corrections).toEqual([]);
    expect(known.attempt.query.terms).toEqual(['tahler']);
  });

  it('cause no query when there are none', async () => {
    const { index, texts } = setup(everything);
    const query = await texts.resolve({ selectedFilters: [] }, 1_000);
    expect(query.terms).toEqual([]);
    expect(index.count).not.toHaveBeenCalled();
  });
});
