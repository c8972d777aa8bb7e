import { searchParamsSchema, type SearchParams } from '@obverse/contracts';
import type { LotQuery } from '@obverse/lot-index';
import { shippedRates, type LotId } from '@obverse/lots';
import { UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { dictionary } from '@obverse/numismatics/testing';
import { fakeLists, listsOfNobody } from '../visitor-lists/fake-lists.factory';
import type { UserLists } from '../visitor-lists/user-lists';
import { fakeIndex } from './fake-index.factory';
import { fakeLot } from '@obverse/search/testing';
import { LinkedConditionsService } from './linked-conditions.service';
import { LotFinder } from './lot-finder';

const visitor = { now: 1_000, request: {} as FastifyRequest };
const example = fakeLot('example', { facets: { king: ['k-1436'] }, specimen: 'slab:ngc:1' });

/** An index whose number of hits is a function of the query. */
function setup(hits: (query: LotQuery) => number, lists: UserLists = listsOfNobody) {
  const { index, requests } = fakeIndex(hits, [example]);
  const present = new Map([['11', '12']]);
  const aliases = {
    resolve: (_: string, ids: readonly string[]) =>
      Promise.resolve(new Map([...present].filter(([old]) => ids.includes(old)))),
    load: <Id, T>(_: string, ids: readonly Id[], load: (ids: readonly Id[]) => Promise<T>) => load(ids),
  };
  const companies = { org: () => undefined };
  const links = new LinkedConditionsService(index, lists, aliases as never, companies as never);
  const texts = new LotFinder(dictionary, index, shippedRates, links);
  const find = async (given: Partial<SearchParams>) => {
    const found = await texts.find(searchParamsSchema.parse(given), visitor);
    const { interpretation, page } = found.main;
    return { found, ...interpretation, page };
  };
  return { index, requests, texts, find };
}
const everything = () => 50;
const nothing = () => 0;
const termsOf = ({ anyOf = [] }: Pick<LotQuery, 'anyOf'>) => anyOf.flatMap(({ terms = [] }) => terms);

describe('a text', () => {
  it('becomes filters where it is sure, in any language, with one request to the index', async () => {
    for (const query of ['silver denarius', 'argento denario']) {
      const { find, requests } = setup(everything);
      const { criteria, conditions } = await find({ query });
      expect(criteria).toEqual({
        selectedFilters: expect.arrayContaining([
          { name: 'material', tag: 'met-silver' },
          { name: 'value', tag: 'val-denarius' },
        ]),
      });
      expect(conditions.filters).toMatchObject({ material: ['met-silver'], value: ['val-denarius'] });
      expect(requests).toHaveLength(1);
    }
  });

  it('is ranked by default, also if all of it became filters', async () => {
    expect((await setup(everything).find({ query: 'owl' })).found.order).toBe('relevance');
    expect((await setup(everything).find({ query: 'silver denarius' })).found.order).toBe('relevance');
    expect((await setup(everything).find({ query: 'owl', orderBy: 'newest' })).found.order).toBe('newest');
  });

  it('finds the same lots before and after its filters are in the address', async () => {
    const typed = await setup(everything).find({ query: 'silver denarius owl' });
    expect(typed.criteria.query).toBe('owl');
    const { selectedFilters, query } = typed.criteria;
    const addressed = await setup(everything).find({ selectedFilters, ...(query ? { query } : {}) });
    expect(addressed.conditions).toEqual(typed.conditions);
    expect(addressed.ranking).toEqual(typed.ranking);
    expect(addressed.criteria).toEqual(typed.criteria);
  });

  it('lists the parts that became filters, and the places of the others in the rest', async () => {
    const { understood, criteria } = await setup(everything).find({ query: 'silver owl' });
    expect(understood?.parts).toMatchObject([
      { text: 'silver', start: 0, filter: 'material' },
      { text: 'owl', start: 0, as: 'term' },
    ]);
    expect(criteria.query?.slice(0, 3)).toBe('owl');
  });

  it('never overrules a filter that is set', async () => {
    const gold = { name: 'material', tag: 'met-gold' } as const;
    const { criteria, conditions } = await setup(everything).find({ query: 'silver', selectedFilters: [gold] });
    expect(criteria).toEqual({ query: 'silver', selectedFilters: [gold] });
    expect(conditions.filters).toEqual({ material: ['met-gold'] });
    expect(termsOf(conditions)).toContain('met-silver');
  });

  it('is plain words after the segment "text"', async () => {
    const { criteria, conditions, understood } = await setup(everything).find({
      query: 'Silver thaler',
      trigger: true,
    });
    expect(conditions).toMatchObject({ terms: ['silver', 'thaler'], filters: {} });
    expect(criteria).toEqual({ query: 'Silver thaler', trigger: true, selectedFilters: [] });
    expect(understood).toBeUndefined();
  });

  it('stays a text if its filters find nothing but its concepts do', async () => {
    const { criteria, name, isNear } = await setup(({ filters }) => (filters.material ? 0 : 50)).find({
      query: 'silver owl',
    });
    expect({ name, isNear, criteria }).toEqual({
      name: 'whole',
      isNear: undefined,
      criteria: { query: 'silver owl', selectedFilters: [] },
    });
  });

  it('determines the status if it contains one, else the address does', async () => {
    expect((await setup(everything).find({ query: 'owl sold', status: 'open' })).criteria.status).toBe('ended');
    expect((await setup(everything).find({ query: 'owl', status: 'open' })).criteria.status).toBe('open');
  });

  it.each([
    ['owl sold', 'sold'],
    ['Eule unverkauft', 'unsold'],
  ])('%s: filters by the outcome of lots', async (query, outcome) => {
    const { conditions } = await setup(everything).find({ query });
    expect(conditions).toMatchObject({ status: 'ended' });
    expect(conditions.anyOf).toContainEqual({ facets: { outcome: [outcome] } });
  });

  it('in quotes is a phrase, and single words when that finds nothing', async () => {
    const query = '"gott mit uns" owl';
    expect((await setup(everything).find({ query })).conditions.phrases).toEqual([['gott', 'mit', 'uns']]);
    const { understood, isNear } = await setup(({ phrases = [] }) => (phrases.length > 0 ? 0 : 30)).find({ query });
    expect([isNear, understood?.relaxed?.step]).toEqual([true, 'phrases']);
  });

  it('without words finds nothing and says so', async () => {
    const { found, page } = await setup(everything).find({ query: '?!' });
    expect([found.linked.emptiness, page.total]).toEqual(['noWords', 0]);
  });
});

describe('a search that finds little', () => {
  const withoutGrade = ({ anyOf = [] }: LotQuery) => (anyOf.some(({ facets }) => facets?.quality) ? 0 : 30);

  it('shows near lots, with every part that was given up, after two requests', async () => {
    const { find, requests } = setup(withoutGrade);
    const { understood, isNear, page } = await find({ query: 'owl at least xf' });
    expect(isNear).toBe(true);
    expect(understood?.relaxed?.dropped.map(({ as }) => as)).toEqual(['grade']);
    expect(page.total).toBe(30);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.length).toBeLessThanOrEqual(6);
  });

  it('shows near lots after a few exact ones, each lot once', async () => {
    const { find, requests } = setup((query) => (withoutGrade(query) === 0 ? 3 : 30));
    const { found, page } = await find({ query: 'owl at least xf' });
    expect([page.total, found.near?.documents.length]).toEqual([3, 12]);
    const exact = new Set(page.ids);
    expect(found.near?.documents.some(({ id }) => exact.has(id))).toBe(false);
    expect(requests).toHaveLength(2);
  });

  it('shows exact lots alone on later pages, and when there are enough', async () => {
    const few = setup((query) => (withoutGrade(query) === 0 ? 3 : 30));
    expect((await few.find({ query: 'owl at least xf', page: 2 })).found.near).toBeUndefined();
    const enough = setup((query) => (withoutGrade(query) === 0 ? 8 : 30));
    expect((await enough.find({ query: 'owl at least xf' })).found.near).toBeUndefined();
    expect(enough.requests).toHaveLength(1);
  });

  it('is answered exactly when nothing is found at all', async () => {
    const { find, requests } = setup(nothing);
    const { name, isNear } = await find({ query: 'vf 1780 hadrian qwzx' });
    expect([name, isNear]).toEqual(['exact', undefined]);
    expect(requests).toHaveLength(2);
  });

  it('is found again on later pages and for its filters without searching for the interpretation', async () => {
    const first = await setup(withoutGrade).find({ query: 'owl at least xf' });
    const { resolution } = first.found;
    const { texts, requests } = setup(nothing);
    const query = await texts.resolve({ ...first.criteria, resolution }, visitor);
    expect(requests).toHaveLength(0);
    expect(query.terms).toEqual(first.conditions.terms);
    expect(query.anyOf?.some(({ facets }) => facets?.quality)).toBeFalsy();
    const nav = `1.${resolution ?? ''}.cursor`;
    const second = setup(withoutGrade);
    const next = await second.find({ query: 'owl at least xf', page: 2, nav });
    expect([next.isNear, second.requests.length, second.requests[0]?.[0]?.cursor]).toEqual([true, 1, 'cursor']);
  });

  it('is resolved again for other criteria than those of the resolution', async () => {
    const { found, criteria } = await setup(withoutGrade).find({ query: 'owl at least xf' });
    const { texts, requests } = setup(everything);
    const query = await texts.resolve({ ...criteria, query: 'owl', resolution: found.resolution }, visitor);
    expect(requests).toHaveLength(1);
    expect(query.terms).toEqual(['owl']);
  });
});

describe('a misspelt word', () => {
  it('is corrected when no lot contains it', async () => {
    const { find, requests } = setup(({ terms }) => (terms.includes('tahler') ? 0 : 50));
    const { understood } = await find({ query: 'tahler' });
    expect(understood?.corrections).toEqual([{ typed: 'tahler', taken: 'thaler' }]);
    expect(requests).toHaveLength(1);
  });

  it('is not corrected when lots contain it, also for the filters of the search', async () => {
    const { find, requests } = setup(everything);
    const { understood, conditions, found, criteria } = await find({ query: 'tahler' });
    expect(understood?.corrections).toEqual([]);
    expect(conditions.terms).toEqual(['tahler']);
    expect(requests).toHaveLength(2);
    const again = setup(nothing);
    const query = await again.texts.resolve({ ...criteria, resolution: found.resolution }, visitor);
    expect([query.terms, again.requests.length]).toEqual([['tahler'], 0]);
  });
});

describe('criteria behind an address', () => {
  const similar = (id: string): Partial<SearchParams> => ({ selectedFilters: [{ name: 'similar', tag: `sim-${id}` }] });

  it('are the lots of a list, for the visitor who owns it', async () => {
    const lists = fakeLists({ fav: [example.id], wtc: [] });
    const { conditions } = await setup(everything, lists).find({ userList: 'fav' });
    expect(conditions).toMatchObject({ ids: [example.id] });
    expect(conditions.oncePerSpecimen).toBeUndefined();
    const both = await setup(everything, lists).find({
      userList: 'fav',
      selectedFilters: [{ name: 'userList', tag: 'my-wtc' }],
    });
    expect([both.found.linked.emptiness, both.page.total]).toEqual(['emptyList', 0]);
  });

  it('find nothing for an unknown list, and say so', async () => {
    const { found, page, conditions } = await setup(everything, fakeLists({ fav: [example.id] })).find({
      userList: 'constructor',
      selectedFilters: [{ name: 'userList', tag: 'fav' }],
    });
    expect([found.linked.emptiness, page.total, conditions.ids]).toEqual(['unknownList', 0, []]);
  });

  it('are the lots that are in all of several lists', async () => {
    const [one, two, three] = ['a', 'b', 'c'].map((source) => fakeLot(source).id) as [LotId, LotId, LotId];
    const lists = fakeLists({ fav: [one, two, three], wtc: [three, two], own: [one, three] });
    const { conditions } = await setup(everything, lists).find({
      userList: 'fav',
      selectedFilters: [
        { name: 'userList', tag: 'my-wtc' },
        { name: 'userList', tag: 'own' },
      ],
    });
    expect(conditions.ids).toEqual([three]);
  });

  it('need sign-in for a list', async () => {
    await expect(setup(everything).find({ userList: 'fav' })).rejects.toBeInstanceOf(UnauthorizedException);
    const { texts } = setup(everything);
    await expect(texts.resolve({ userList: 'fav', selectedFilters: [] }, visitor)).rejects.toBeInstanceOf(
      UnauthorizedException,
    );
  });

  it('are the lots similar to a lot, without it and its other offers, by relevance', async () => {
    const { found, conditions } = await setup(everything).find(similar(example.id));
    expect(conditions).toMatchObject({ excludedIds: [example.id], excludedSpecimens: ['slab:ngc:1'] });
    expect([found.order, found.linked.lot?.id]).toEqual(['relevance', example.id]);
  });

  it('find nothing for an unknown lot, and say so', async () => {
    const { found, page } = await setup(everything).find(similar('0000000000000'));
    expect([found.linked.emptiness, page.total]).toEqual(['unknownLot', 0]);
  });

  it('have the present id of a sale', async () => {
    const { criteria, conditions } = await setup(everything).find({ auction: '11' });
    expect([criteria.auction, conditions.filters.auction]).toEqual(['12', ['a-12']]);
  });

  it('cause no request to the index for their query without a text', async () => {
    const { texts, requests } = setup(everything);
    const query = await texts.resolve({ status: 'open', selectedFilters: [] }, visitor);
    expect([query.status, query.terms, requests.length]).toEqual(['open', [], 0]);
  });

  it('are refused with the field of a tag of another form', async () => {
    await expect(setup(everything).find(similar('x'))).rejects.toMatchObject({
      faults: [{ path: 'selectedFilters.0.tag' }],
    });
  });
});
