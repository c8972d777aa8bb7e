import type { LotStatement } from '@obverse/sellers';
import { isRenamed } from './lot-state';

const lot = (lotId: string, day: number, seenRun: number) => ({
  lotId,
  firstObservedAt: new Date(Date.UTC(2026, 10, day)),
  seenRun,
});
const statement = (more: Partial<LotStatement> = {}): LotStatement => ({
  sourceId: '/a/taler',
  url: 'https://coins.example/a/taler',
  title: 'Taler 1624',
  saleKind: 'fixed',
  ...more,
});
const eur = (amount: string) => ({ amount, currency: 'EUR' });
const picture = [{ url: 'https://coins.example/1.jpg' }];
const old = { lot: lot('1', 1, 5), before: statement({ price: eur('120'), images: picture }) };
const after = (more: Partial<LotStatement>) => ({ lot: lot('2', 8, 6), after: statement(more) });

it.each([
  ['with the same price', after({ price: eur('120.00') }), true],
  ['with the same picture and another price', after({ price: eur('99'), images: picture }), true],
  ['with neither', after({ price: eur('99') }), false],
  ['without a price or picture', after({}), false],
  ['that is older', { lot: lot('2', 1, 6), after: statement({ price: eur('120') }) }, false],
  ['that the same lists named', { lot: lot('2', 8, 5), after: statement({ price: eur('120') }) }, false],
])('a lot that redirects to one %s is renamed: %#', (_, other, expected) => {
  expect(isRenamed(old, other)).toBe(expected);
});
