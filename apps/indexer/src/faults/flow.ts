import fc from 'fast-check';
import type { LotObserved } from '@obverse/contracts';
import { lotIdOf } from '@obverse/lots';
import { lotObserved } from '@obverse/normaliser/testing';

/** Sellers of the flow; the descriptor of the last was deleted. */
export const flowSellers = ['kestrel-coins', 'wren-auctions', 'former-coins'] as const;

const LOTS = 250;
const FIRST_MS = Date.UTC(2026, 10, 21, 10);
const FUTURE = '2090-01-01T00:00:00.000Z';
const eur = (amount: number) => ({ amount: `${amount}.00`, currency: 'EUR' });

/** States of a lot on its page, in any order. */
const phases = ['offered', 'offered', 'offered', 'bid', 'bid', 'sold', 'unsold', 'gone', 'withdrawn'] as const;
type Phase = (typeof phases)[number];

const step = fc.noBias(
  fc.record({
    lot: fc.integer({ min: 0, max: LOTS - 1 }),
    phase: fc.constantFrom(...phases),
    amount: fc.integer({ min: 10, max: 60 }),
  }),
);

/**
 * An endless flow of observations of a few hundred lots, the same for the same seed. Times increase, so the order of the flow is the order of
 * each lot's versions.
 */
export class Flow {
  private taken = 0;

  constructor(private readonly seed: number) {}

  take(count: number): LotObserved[] {
    const from = this.taken;
    this.taken += count;
    return fc
      .sample(step, { seed: this.seed + from, numRuns: count })
      .map(({ lot, phase, amount }, position) => observed(lot, phase, amount, FIRST_MS + (from + position) * 1000));
  }
}

/** The same records in another order; the same order for the same seed. */
export function shuffled<T>(records: readonly T[], seed: number): T[] {
  const places = fc.noBias(fc.integer({ min: 0, max: 0x7fffffff }));
  const order = fc.sample(places, { seed, numRuns: records.length });
  return records
    .map((record, position) => ({ record, place: order[position] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ record }) => record);
}

function observed(lot: number, phase: Phase, amount: number, at: number): LotObserved {
  const sellerKey = flowSellers[lot % flowSellers.length] ?? flowSellers[0];
  const sourceId = `lot-${lot}`;
  const seen = {
    sellerKey,
    sourceId,
    lotId: lotIdOf(sellerKey, sourceId),
    url: `https://${sellerKey}.example/${sourceId}`,
    observedAt: new Date(at).toISOString(),
    firstObservedAt: new Date(FIRST_MS - (lot % 100) * 60_000).toISOString(),
    title: `Denarius of Trajan, ${amount % 2 ? 'silver' : 'gold'}, no. ${lot}`,
    lotNumber: String(lot + 1),
  };
  return lotObserved(lot % 2 ? { ...seen, ...fixedPrice(phase, amount) } : { ...seen, ...underHammer(phase, amount) });
}

function fixedPrice(phase: Phase, amount: number): Partial<LotObserved> {
  const price = eur(amount);
  switch (phase) {
    case 'offered':
    case 'bid':
      return { price, availability: 'InStock' };
    case 'sold':
      return { price, availability: 'OutOfStock' };
    case 'unsold':
      return { price, availability: 'Unsold' };
    case 'gone':
      return { price, availability: 'Gone' };
    case 'withdrawn':
      return { price, availability: 'Withdrawn' };
  }
}

/** A lot that is gone without a result becomes a tombstone; the next observation brings it back. */
function underHammer(phase: Phase, amount: number): Partial<LotObserved> {
  const lot = { saleKind: 'auction', startPrice: eur(10), endsAt: FUTURE } as const;
  switch (phase) {
    case 'offered':
      return { ...lot, availability: 'Open', bidCount: 0 };
    case 'bid':
      return { ...lot, availability: 'Open', bidCount: amount, price: eur(amount) };
    case 'sold':
      return { ...lot, availability: 'Sold', bidCount: amount, realized: eur(amount + 1) };
    case 'unsold':
      return { ...lot, availability: 'Unsold', bidCount: 0 };
    case 'gone':
      return { ...lot, availability: 'Gone' };
    case 'withdrawn':
      return { ...lot, availability: 'Withdrawn' };
  }
}
