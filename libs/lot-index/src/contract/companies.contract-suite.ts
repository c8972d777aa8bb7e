import type { LotDocument } from '../document';
import { lotDocument, lotQuery, now } from '../medium.factory';
import { useHarness, type MakeLotIndexHarness } from './harness';

type Facets = LotDocument['facets'];

const ofCompany = (org: string, source: string, facets: Facets, more: Parameters<typeof lotDocument>[1] = {}) =>
  lotDocument(`${org} ${source}`, { ...more, facets: { org: [org], ...facets } });
const shop: Facets = { bidding: ['shop'] };
const auction: Facets = { bidding: ['auction'] };
const bid: Facets = { bidding: ['auction', 'hasbid'] };
const ended = (outcome: 'sold' | 'unsold' | undefined, bidding = 'auction'): [Facets, { status: 'ended' }] => [
  { bidding: [bidding], ...(outcome ? { outcome: [outcome] } : {}) },
  { status: 'ended' },
];
const seen = (firstObserved: number) => ({ sort: { firstObserved } });

const corpus = [
  ofCompany('o-1', 'a', { ...shop, seller: ['s-1'] }, seen(500)),
  ofCompany('o-1', 'b', { ...shop, seller: ['s-2'] }, { ...seen(900), specimen: 'slab:1' }),
  ofCompany('o-1', 'c', { ...auction, seller: ['s-1'] }, seen(901)),
  ofCompany('o-1', 'd', bid, { ...seen(902), specimen: 'slab:2' }),
  // The same specimen as d, offered once more.
  ofCompany('o-1', 'e', bid, { ...seen(903), specimen: 'slab:2' }),
  // Its end has passed, and no result is known.
  ofCompany('o-1', 'f', auction, { sort: { firstObserved: 904, closesAt: now - 1 } }),
  ofCompany('o-1', 'g', ...ended('sold')),
  ofCompany('o-1', 'h', ...ended('sold')),
  ofCompany('o-1', 'i', ...ended('unsold')),
  // Withdrawn.
  ofCompany('o-1', 'j', ...ended(undefined)),
  // Sold for a fixed price.
  ofCompany('o-1', 'k', ...ended('sold', 'shop')),
  // The specimen of b, offered by another company as well.
  ofCompany('o-2', 'a', shop, { ...seen(910), specimen: 'slab:1' }),
  ofCompany('o-2', 'b', ...ended('unsold')),
];
const count = (tag: string, number: number) => ({ tag, count: number });

/** What is counted for the page of one company: all figures are of its lots alone. */
export function describeCompanies(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, corpus);
  const ofOne = (org: string) => ({ filters: { org: [org] }, take: 1 });

  it('counts the specimens on offer by bidding and dealer', async () => {
    const open = lotQuery({ ...ofOne('o-1'), status: 'open', oncePerSpecimen: true });
    expect((await harness().index.search(open)).total).toBe(4);
    expect(await harness().index.facets(open, ['bidding', 'seller'], 10)).toEqual({
      bidding: [count('auction', 2), count('shop', 2), count('hasbid', 1)],
      seller: [count('s-1', 2), count('s-2', 1)],
    });
  });

  it('counts the results of lots of auctions, each lot for itself', async () => {
    const query = lotQuery({ status: 'ended', filters: { org: ['o-1'], bidding: ['auction'] } });
    expect((await harness().index.search(query)).total).toBe(5);
    expect(await harness().index.facets(query, ['outcome'], 10)).toEqual({
      outcome: [count('sold', 2), count('unsold', 1)],
    });
  });

  it('counts specimens that were first observed since a time, on offer or not', async () => {
    const query = lotQuery({ ...ofOne('o-1'), oncePerSpecimen: true, firstObservedAfter: 900 });
    expect((await harness().index.search(query)).total).toBe(3);
  });

  it('finds nothing of a company without lots', async () => {
    const query = lotQuery({ ...ofOne('o-9'), status: 'open', oncePerSpecimen: true });
    expect((await harness().index.search(query)).total).toBe(0);
    expect(await harness().index.facets(query, ['bidding', 'seller'], 10)).toEqual({ bidding: [], seller: [] });
  });
}
