import { DAY, HOUR } from './house';
import type { ObservedState } from './observed-states';
import { isShown, shopOf, stateAt, type Shop, type StockLot } from './shop';
import { hiddenDelays, longestUnread, lotDays } from './shop-figures';
import { leastShopRequests, longestCeilingMs, trueCeilingMs } from './shop-least';
import { shopPageAt } from './shop-pages';

const from = Date.UTC(2026, 10, 2);
const to = from + 30 * DAY;
const at = (days: number) => from + days * DAY;
const definition = { key: 'shop', seed: 3, list: 'price', removal: 'missing', lotCount: 200, pace: 1 } as const;
const state = { title: 'Thaler 1780', price: 40, isForSale: true };
/** Listed before the period, sold after ten days, deleted after twenty. */
const lot: StockLot = {
  number: 1,
  events: [
    { ...state, at: at(-5), change: 'listing' },
    { ...state, at: at(10), change: 'sale', isForSale: false },
  ],
  deletedAt: at(20),
};
const shop: Shop = { ...definition, stock: [lot] };
const observed = (days: number, availability: string, more: Partial<ObservedState> = {}): ObservedState => ({
  at: at(days),
  title: state.title,
  price: state.price,
  availability,
  ...more,
});

describe('shopOf', () => {
  const made = shopOf(definition, from, to);
  const changes = made.stock.flatMap(({ events }) => events.map(({ change }) => change));

  it('returns the same shop each time, with changes of each kind and about as many lots at the end', () => {
    expect(shopOf(definition, from, to)).toEqual(made);
    expect(new Set(changes)).toEqual(new Set(['listing', 'sale', 'restock', 'price', 'rename']));
    const left = made.stock.filter((one) => stateAt(one, to - 1)).length;
    expect(Math.abs(left - 200)).toBeLessThan(40);
  });

  it('lists the events of each lot in order, before its deletion', () => {
    for (const { events, deletedAt } of made.stock) {
      const times = [...events.map((event) => event.at), deletedAt];
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });
});

describe('the pages of a shop', () => {
  const page = (path: string, now: number, more: Partial<Shop> = {}) =>
    shopPageAt({ ...shop, ...more }, new URL(path, 'http://shop.example/'), now);

  it('show a sale in the list only if the list shows availability', () => {
    expect(page('/list', at(11)).body).not.toContain('sold out');
    expect(page('/list', at(11), { list: 'availability' }).body).toContain('sold out');
    expect(page('/p/1', at(11)).body).toContain('OutOfStock');
    expect(isShown(shop, 'sale')).toBe(false);
  });

  it('answer the address of a deleted lot with 404, a sentence or a redirect', () => {
    expect(page('/p/1', at(21)).body).toBeUndefined();
    expect(page('/p/1', at(21), { removal: 'sentence' }).body).toContain('does not exist');
    expect(page('/p/1', at(21), { removal: 'redirect' }).location).toBe('/list');
  });

  it('redirect to other addresses after a move', () => {
    expect(page('/p/1', at(4), { movesAt: at(5) }).body).toContain('Thaler 1780');
    expect(page('/p/1', at(6), { movesAt: at(5) }).location).toBe('/coins/1');
    expect(page('/list', at(6), { movesAt: at(5) }).body).toContain('/coins/1');
  });
});

describe('lotDays', () => {
  it('counts the time in which the last observation was true, until a deletion is known', () => {
    const known = [observed(-5, 'InStock'), observed(12, 'OutOfStock')];
    expect(lotDays(shop, () => known, from, to)).toEqual({ right: 18, all: 20 });
  });

  it('counts a lot that was never observed, one with an old price, and one that is for sale after its deletion as wrong', () => {
    expect(lotDays(shop, () => [], from, to)).toEqual({ right: 0, all: 20 });
    expect(lotDays(shop, () => [observed(-5, 'InStock', { price: 39 })], from, to)).toEqual({ right: 0, all: 30 });
  });
});

describe('hiddenDelays', () => {
  const limits = { from, to, ceilingMs: 3 * DAY };

  it('returns the time until a change that lists hide was known', () => {
    expect(hiddenDelays(shop, () => [observed(-5, 'InStock'), observed(12, 'OutOfStock')], limits)).toEqual([2 * DAY]);
    expect(hiddenDelays({ ...shop, list: 'availability' }, () => [], limits)).toEqual([]);
  });

  it('leaves out a change that undoes one that was never known', () => {
    const restock = { ...state, at: at(11), change: 'restock' } as const;
    const undone: StockLot = { ...lot, events: [...lot.events, restock], deletedAt: Infinity };
    expect(hiddenDelays({ ...shop, stock: [undone] }, () => [observed(-5, 'InStock')], limits)).toEqual([]);
  });

  it('leaves out a change that another followed before it was known', () => {
    expect(hiddenDelays(shop, () => [observed(-5, 'InStock'), observed(25, 'Gone')], limits)).toEqual([]);
  });
});

describe('longestUnread', () => {
  it('returns the longest time between readings within the period, up to the deletion', () => {
    const reads = (days: readonly number[]) => days.map((day) => ({ lot: 1, at: at(day) }));
    expect(longestUnread(shop, reads([-1, 2, 16]), from, to)).toBe(14 * DAY);
    expect(longestUnread(shop, reads([-1, 2, 16, 29]), from, to)).toBe(14 * DAY);
    expect(longestUnread(shop, reads([-1, 2]), from, to)).toBe(18 * DAY);
  });
});

describe('leastShopRequests', () => {
  it('counts lists once a day, changes that lists show, the deletion, and each ceiling between them', () => {
    // Two changes of one lot in 30 days, and the half that the estimate adds.
    expect(trueCeilingMs(shop, from, to)).toBe(1.2 * DAY);
    expect(longestCeilingMs(shop, from, to)).toBe(3 * DAY);
    const { lists, ...others } = leastShopRequests(shop, from, to);
    // Home page and one list.
    expect(lists).toBe(60);
    expect(others).toEqual({ firstFetches: 0, changes: 1, ceilings: 16 });
    const shown = leastShopRequests({ ...shop, list: 'availability' }, from, to);
    expect(shown).toMatchObject({ changes: 2, ceilings: 16 });
  });

  it('counts the first fetch of a lot that is listed in the period', () => {
    const later = { ...lot, events: [{ ...lot.events[0], at: from + HOUR }] as const, deletedAt: Infinity };
    expect(leastShopRequests({ ...shop, stock: [later] }, from, to)).toMatchObject({ firstFetches: 1, changes: 0 });
  });
});
