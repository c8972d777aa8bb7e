import type { FacetCounts, LotDocument, LotPage, LotQuery } from '@obverse/lot-index';
import { fakeLot } from '@obverse/search/testing';
import type { SearchableIndex } from '../../lot-reads/searchable-index';

/** An index that finds as many lots as `hits` says, and remembers its requests. */
export function fakeIndex(hits: (query: LotQuery) => number, known: readonly LotDocument[] = []) {
  const lots = Array.from({ length: 200 }, (_, number) => fakeLot(`lot ${number}`));
  const page = (query: LotQuery): LotPage => {
    const total = query.ids?.length === 0 ? 0 : hits(query);
    const documents = lots.slice(query.skip, Math.min(total, query.skip + query.take));
    const ids = documents.map(({ id }) => id);
    const isLast = query.skip + query.take >= total;
    return {
      ids,
      total,
      ...(query.withDocuments ? { documents } : {}),
      ...(isLast || query.take === 0 ? {} : { cursor: 'next' }),
    };
  };
  const requests: (readonly LotQuery[])[] = [];
  const index = {
    get: jest.fn((ids: Parameters<SearchableIndex['get']>[0]) =>
      Promise.resolve(known.filter(({ id }) => ids.includes(id))),
    ),
    held: jest.fn((ids: Parameters<SearchableIndex['held']>[0]) =>
      Promise.resolve(known.filter(({ id }) => ids.includes(id))),
    ),
    search: jest.fn((query: LotQuery) => Promise.resolve((requests.push([query]), page(query)))),
    searchAll: jest.fn((queries: readonly LotQuery[]) => Promise.resolve((requests.push(queries), queries.map(page)))),
    facets: jest.fn((): Promise<FacetCounts> => Promise.resolve({})),
    prices: jest.fn((_: LotQuery, bounds: readonly number[]) => Promise.resolve(bounds.map(() => 0))),
    count: jest.fn((query: LotQuery) => Promise.resolve((requests.push([query]), page(query).total))),
  } satisfies SearchableIndex;
  return { index, requests, lots };
}
