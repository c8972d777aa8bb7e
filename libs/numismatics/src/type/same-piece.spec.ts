import type { LotDescription } from '../lot-description';
import { pieceKeysOf, samePiece, type Listing } from './same-piece';

const sure = <T>(value: T) => ({ value, source: 'title', certainty: 'sure' }) as const;

const described = (facts: Partial<LotDescription> = {}): LotDescription => ({
  kind: sure('coin'),
  realm: sure('austria'),
  ruler: sure('k-6049'),
  denomination: sure('val-thaler'),
  years: sure({ first: 1765, last: 1765, how: 'date' } as const),
  quantity: sure({ amount: 'single' } as const),
  references: [],
  title: 'Thaler',
  uiKey: 'thaler',
  tags: [],
  ...facts,
});

const listing = ({ facts, ...more }: Partial<Listing> & { facts?: Partial<LotDescription> } = {}): Listing => ({
  sellerKey: 'portal-a',
  pictureHashes: [],
  description: described(facts),
  ...more,
});

const inSale = (sellerKey: string, title: string, lotNumber: string, more: object = {}): Listing =>
  listing({ sellerKey, house: 'o-12', sale: { title }, lotNumber, ...more });

describe('the lot of a sale', () => {
  it('is one piece on every portal, however the sale is called and the number written', () =>
    expect(samePiece(inSale('a', 'Auktion 412', '0017'), inSale('b', 'Auction 412 - Day 1 (2024)', '17'))).toBe(true));
  it('is another one in another sale, of another number, or of another house', () => {
    const one = inSale('a', 'Auktion 412', '17');
    expect(samePiece(one, inSale('b', 'Auktion 413', '17'))).toBeUndefined();
    expect(samePiece(one, inSale('b', 'eAuction 412', '17'))).toBeUndefined();
    expect(samePiece(one, inSale('b', 'Auktion 412', '18'))).toBeUndefined();
    expect(samePiece(one, { ...inSale('b', 'Auktion 412', '17'), house: 'o-13' })).toBeUndefined();
  });
  it('is found by the day where the title has no number', () => {
    const sale = { title: 'Winter sale', startsAt: '2024-11-02T10:00:00Z' };
    expect(
      samePiece(
        listing({ house: 'o-12', sale, lotNumber: '5' }),
        listing({ sellerKey: 'b', house: 'o-12', sale, lotNumber: '5' }),
      ),
    ).toBe(true);
  });
  it('is not one piece against its own words', () => {
    const other = inSale('b', 'Auktion 412', '17', { facts: { denomination: sure('val-ducat') } });
    expect(samePiece(inSale('a', 'Auktion 412', '17'), other)).toBe(false);
  });
});

describe('a certificate', () => {
  const slabbed = (number: string): Listing => listing({ facts: { slab: sure({ service: 'ngc', number }) } });
  it('belongs to one piece', () => expect(samePiece(slabbed('6789012-005'), slabbed('6789012005'))).toBe(true));
  it('of another number belongs to another', () =>
    expect(samePiece(slabbed('6789012-005'), slabbed('6789012-006'))).toBe(false));
});

describe('a photograph', () => {
  const pictured = (sellerKey: string, weight?: string, more: object = {}): Listing =>
    listing({ sellerKey, pictureHashes: ['f0f0'], ...(weight ? { facts: { weight: sure(weight) } } : {}), ...more });

  it('links two offers whose facts agree', () => {
    expect(samePiece(pictured('a', '28.05'), pictured('b', '28.06'))).toBe(true);
    expect(samePiece(pictured('a'), pictured('b'))).toBe(true);
  });
  it('does not link pieces of different weight', () =>
    expect(samePiece(pictured('a', '28.05'), pictured('b', '28.08'))).toBe(false));
  it('says nothing without another fact', () => {
    const bare = { description: { ...described(), denomination: undefined } } as unknown as Partial<Listing>;
    expect(samePiece(pictured('a', undefined, bare), pictured('b', undefined, bare))).toBeUndefined();
  });
  it('is a stock picture where one shop has two on offer at once', () => {
    const listed = { from: '2024-01-01T00:00:00Z' };
    expect(samePiece(pictured('a', '28.05', { listed }), pictured('a', '28.05', { listed }))).toBe(false);
  });
  it('shows a piece that is listed again', () => {
    const [first, again] = [{ from: '2024-01-01', until: '2024-02-01' }, { from: '2024-03-01' }];
    expect(samePiece(pictured('a', '28.05', { listed: first }), pictured('a', '28.05', { listed: again }))).toBe(true);
  });
  it('of bullion shows a thousand pieces', () => {
    const bullion = { facts: { kind: sure('bullion'), weight: sure('31.1') } };
    expect(samePiece(pictured('a', undefined, bullion), pictured('b', undefined, bullion))).toBeUndefined();
  });
});

it('two listings with nothing in common say nothing, or that they differ', () => {
  expect(samePiece(listing(), listing({ sellerKey: 'b' }))).toBeUndefined();
  expect(samePiece(listing(), listing({ facts: { ruler: sure('k-4031') } }))).toBe(false);
  expect(pieceKeysOf(listing())).toEqual([]);
});
