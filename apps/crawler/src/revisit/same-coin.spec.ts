import type { LotStatement } from '@obverse/sellers';
import { isOwnPage, isRenamed, isSameCoin, type RedirectEvidence } from './same-coin';

const lot = (lotId: string, day: number, seenRun: number) => ({
  lotId,
  firstObservedAt: new Date(Date.UTC(2026, 10, day)),
  seenRun,
});
const statement = (more: Partial<LotStatement> = {}): LotStatement => ({
  sourceId: '/a/taler',
  url: 'https://coins.example/a/taler',
  title: 'Taler 1624 Sachsen',
  saleKind: 'fixed',
  ...more,
});
const eur = (amount: string) => ({ amount, currency: 'EUR' });
const picture = [{ url: 'https://coins.example/1.jpg' }];
const sku = (value: string) => [{ name: 'sku', value }];
const before = statement({ price: eur('120'), images: picture });

describe('isSameCoin', () => {
  it.each([
    ['the same title and another price', before, { price: eur('99') }, true],
    ['the same picture under another title', before, { title: 'Dukat', images: picture }, true],
    [
      'the same price and a longer title',
      before,
      { title: 'Sachsen: Taler 1624, neu bestimmt', price: eur('120.00') },
      true,
    ],
    ['the same price and a shorter title', before, { title: 'Taler 1624', price: eur('120') }, true],
    ['another price and a longer title', before, { title: 'Taler 1624 Sachsen, neu', price: eur('99') }, false],
    ['the same price and another year', before, { title: 'Taler 1625 Sachsen', price: eur('120') }, false],
    ['the same price and other words', before, { title: 'Dukat Ungarn', price: eur('120') }, false],
    ['no price and other words', before, { title: 'Dukat Ungarn' }, false],
    ['the same number', statement({ attributes: sku('A-7') }), { title: 'Dukat', attributes: sku('A-7') }, true],
    [
      'another number',
      statement({ attributes: sku('A-7'), images: picture }),
      { attributes: sku('A-8'), images: picture },
      false,
    ],
    ['another value of a template', statement({ attributes: sku('coin') }), { attributes: sku('none') }, true],
  ])('of a page with %s is %#', (_, old, more, expected) => expect(isSameCoin(old, statement(more))).toBe(expected));
});

describe('isOwnPage', () => {
  const evidence = (more: Partial<RedirectEvidence>): RedirectEvidence => ({
    lot: { seenRun: 5 },
    before,
    after: before,
    other: undefined,
    completedRun: 5,
    ...more,
  });
  const dukat = statement({ title: 'Dukat Ungarn', price: eur('480') });
  it.each([
    ['of the coin at a new address', evidence({}), true],
    ['of another coin at an address of no known lot', evidence({ after: dukat }), false],
    ['of a lot that was never published, at an address of no known lot', evidence({ before: undefined }), true],
    [
      'of a lot that was never published, at another lot’s',
      evidence({ before: undefined, other: { seenRun: 5 } }),
      false,
    ],
    ['of another coin at another lot’s address', evidence({ after: dukat, other: { seenRun: 5 } }), false],
    ['of the coin, both of whose addresses are listed', evidence({ other: { seenRun: 5 } }), true],
    ['of the coin at an address that a later run listed', evidence({ other: { seenRun: 6 } }), false],
    ['of the coin, whose first address is listed no more', evidence({ other: { seenRun: 5 }, completedRun: 6 }), false],
  ])('a page %s is the lot’s own: %#', (_, given, expected) => expect(isOwnPage(given)).toBe(expected));
});

describe('isRenamed', () => {
  const old = { lot: lot('1', 1, 5), before };
  it.each([
    ['of the same coin', { lot: lot('2', 8, 6), after: before }, true],
    ['of another coin', { lot: lot('2', 8, 6), after: statement({ title: 'Dukat', price: eur('120') }) }, false],
    ['that is older', { lot: lot('2', 1, 6), after: before }, false],
    ['that the same lists named', { lot: lot('2', 8, 5), after: before }, false],
    ['that is the lot itself', { lot: lot('1', 8, 6), after: before }, false],
  ])('a lot that redirects to one %s is renamed: %#', (_, other, expected) =>
    expect(isRenamed(old, other)).toBe(expected),
  );
});
