import type { ApiKey, StoredApiKey } from '../http/api-key';
import type { Lot } from '../http/lot';
import type { PublicLot, PublicLotPage } from '../http/public-api';
import { savedSearch, savedSearchNews, token } from './alert-examples';
import type { Examples } from './example';

export const storedKey: StoredApiKey = {
  id: '5d0c2f6e-8f0b-4a58-9f43-1c1f7f1f0a4d',
  name: 'Spreadsheet',
  scopes: ['search', 'lists'],
  createdAt: '2026-11-30T09:00:00.000Z',
  lastUsedOn: '2026-11-30',
};
const key: ApiKey = { ...storedKey, requestsToday: 12, requestsOfMonth: 340 };

export const keys = {
  list: { answer: [key] },
  create: {
    body: { name: storedKey.name, scopes: storedKey.scopes },
    answer: { ...key, requestsToday: 0, requestsOfMonth: 0, key: `obv_${token}` },
  },
  revoke: { params: { id: storedKey.id } },
} satisfies Examples['keys'];

/** What the calls of programs share with those of the site. */
interface OfSite {
  readonly lot: Lot;
  readonly type: Examples['lots']['catalogItem'];
  readonly auctions: Examples['directory']['auctions'];
  readonly companies: Examples['directory']['orgs'];
}

export function publicApiExamples({ lot, type, auctions, companies }: OfSite): Examples['v1'] {
  const { inLists: _lists, relevant: _relevant, ...shown } = lot;
  const item: PublicLot = shown;
  const page: PublicLotPage = {
    title: 'Silver coins of Trajan, open lots',
    totalCount: 61,
    items: [item],
    cursor: 'WzIsIjEuYWJjIl0',
  };
  const inList = { listTag: 'fav', lotId: lot.id };
  return {
    lots: { query: { search: savedSearch.path, limit: 25 }, answer: page },
    lot: { params: { id: lot.id }, answer: item },
    type: { params: type.params, answer: { ...type.answer, open: [item], past: [] } },
    auctions,
    companies,
    lists: { answer: [{ tag: 'fav', title: 'Favorites', name: 'Favorites', count: 61 }] },
    listLots: { params: { listTag: 'fav' }, query: { limit: 25 }, answer: { ...page, title: 'Favorites' } },
    addLot: { params: inList },
    removeLot: { params: inList },
    searches: { answer: { searches: [{ ...savedSearch, ...savedSearchNews }], isCounted: true } },
    saveSearch: { body: { name: savedSearch.name, path: savedSearch.path }, answer: savedSearch },
    removeSearch: { params: { id: savedSearch.id } },
  };
}
