import type { LotObserved } from '@obverse/contracts';
import type { LotDocument, LotTombstone } from '@obverse/lot-index';
import { orgKeyOf, shippedRates, type LotId } from '@obverse/lots';
import { dictionary } from '@obverse/numismatics/testing';
import fc from 'fast-check';
import { lotObserved } from './lot.factory';
import { normalise, normaliseEach, type NormaliseContext } from './normalise';

type Write = LotDocument | LotTombstone;

const house = orgKeyOf(12);
const contextOf = (version: string, title = 'Kestrel Coins'): NormaliseContext => ({
  dictionary,
  rates: shippedRates,
  version,
  seller: () => ({ orgKey: house, title, countryIso: 'DE', houseOf: () => house }),
});
const context = contextOf('one');

/** As an engine returns it. */
const stored = (write: Write): Write => JSON.parse(JSON.stringify(write)) as Write;
/** The document, and whether its described part was that of the held one, which bears a mark here. */
function againOf(seen: LotObserved, held: Write, given = context) {
  const marked = held.deleted ? held : { ...held, terms: [...held.terms, 'kept'] };
  const [write] = normaliseEach([seen], given, () => marked);
  if (!write || write instanceof Error || write.deleted) throw new Error('no document');
  const { terms, ...others } = write;
  return { kept: terms.includes('kept'), document: { ...others, terms: terms.filter((term) => term !== 'kept') } };
}

const sale = { sourceId: '77', title: 'Auction 16', startsAt: '2026-11-20T10:00:00.000Z' };
const lot = lotObserved({
  saleKind: 'auction',
  description: 'Silver, 3.2 g. PCGS MS 63.',
  categoryPath: ['Ancient', 'Roman'],
  attributes: [{ name: 'Metal', value: 'Silver' }],
  auction: sale,
  lotNumber: '17',
  endsAt: '2026-11-22T10:00:00.000Z',
  images: [{ url: 'https://kestrel.example/1.jpg' }],
});
const next = (given: Partial<LotObserved>): LotObserved => ({
  ...lot,
  observedAt: '2026-11-21T11:00:00.000Z',
  ...given,
});

describe('the described part of a lot', () => {
  const held = stored(normalise(lot, context));

  it.each<[string, Partial<LotObserved>]>([
    ['a bid', { bidCount: 3, price: { amount: '140', currency: 'EUR' } }],
    ['the price of another currency', { startPrice: { amount: '1', currency: 'USD' } }],
    ['an end that bids have moved', { endsAt: '2026-11-22T10:02:00.000Z' }],
    ['its result', { availability: 'Sold', realized: { amount: '200', currency: 'EUR' } }],
    ['another address and another picture', { url: 'https://kestrel.example/new', images: [] }],
  ])('is kept with %s', (_, given) => {
    const { kept, document } = againOf(next(given), held);
    expect(kept).toBe(true);
    expect(document).toEqual(normalise(next(given), context));
  });

  it.each<[string, Partial<LotObserved>]>([
    ['title', { title: 'Trajan, 98-117. Aureus, Rome.' }],
    ['description', { description: 'Gold.' }],
    ['category', { categoryPath: ['Ancient'] }],
    ['attribute', { attributes: [{ name: 'Metal', value: 'Gold' }] }],
    ['language', { language: 'de' }],
    ['lot number', { lotNumber: '18' }],
    ['title of the sale', { auction: { ...sale, title: 'Auction 17' } }],
    ['year of the sale', { auction: { ...sale, startsAt: '2025-11-20T10:00:00.000Z' } }],
    ['dealer', { dealer: { sourceId: '5', name: 'Erdacht Numismatics' } }],
    ['hash of a picture', { images: [{ url: 'https://kestrel.example/1.jpg', hash: 'a'.repeat(64) }] }],
  ])('is made anew with another %s', (_, given) => {
    const { kept, document } = againOf(next(given), held);
    expect(kept).toBe(false);
    expect(document).toEqual(normalise(next(given), context));
  });

  it('is made anew by another version, with another name of the seller, and after a tombstone or a document without a mark', () => {
    expect(againOf(next({}), held, contextOf('two')).kept).toBe(false);
    expect(againOf(next({}), held, contextOf('one', 'Kestrel')).kept).toBe(false);
    expect(againOf(next({}), { id: lot.lotId as LotId, version: 1, deleted: true }).kept).toBe(false);
    if (held.deleted) throw new Error('a tombstone');
    const { described: _, ...earlier } = held;
    expect(againOf(next({}), earlier).kept).toBe(false);
  });

  it('is the same, byte by byte, whatever was held before, in any order of the observations', () => {
    const titles = ['Trajan, 98-117. Denarius, Rome.', 'Thaler 1780, Maria Theresa', 'Lot of 12 coins'];
    const step = fc.record({
      title: fc.constantFrom(...titles),
      bidCount: fc.nat(3),
      availability: fc.constantFrom('Open', 'Sold', 'Unsold', 'Gone'),
      lotNumber: fc.constantFrom('17', '17a'),
      version: fc.constantFrom('one', 'two'),
      minute: fc.integer({ min: 10, max: 59 }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 6 }), (steps) => {
        let before: Write | undefined;
        for (const { version, minute, ...given } of steps) {
          const seen = next({ ...given, observedAt: `2026-11-21T11:${minute}:00.000Z` });
          const known = before;
          const [made] = normaliseEach([seen], contextOf(version), () => known);
          const fresh = normalise(seen, contextOf(version));
          expect(JSON.stringify(made)).toBe(JSON.stringify(fresh));
          before = stored(fresh);
        }
      }),
      { numRuns: 60 },
    );
  });
});
