import type { SearchPrices } from '@obverse/contracts';

export type PriceBars = SearchPrices['bars'];

/** Amounts at the edges of the bars; the last is empty if the last bar has no end. */
export function edgesOf(bars: PriceBars): readonly string[] {
  const last = bars.at(-1);
  return last ? [...bars.map(({ from }) => from), last.to ?? ''] : [];
}

/** Where an amount stands among the edges, between 0 and the number of bars. Within a bar the scale is logarithmic, as that of the bars. */
export function placeOf(amount: number, bars: PriceBars): number {
  const at = bars.findLastIndex(({ from }) => Number(from) <= amount);
  const bar = bars[at];
  if (!bar) return 0;
  const [from, to] = [Number(bar.from), bar.to === undefined ? undefined : Number(bar.to)];
  if (to === undefined) return at;
  if (amount >= to) return bars.length;
  return at + (from === 0 ? amount / to : Math.log(amount / from) / Math.log(to / from));
}

/** The typed bounds as places; what is no amount, and an absent bound, are the ends of the scale. */
export function placesOf([from, to]: readonly [string, string], bars: PriceBars): readonly [number, number] {
  const read = (text: string) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined);
  const [first, last] = [read(from), read(to)];
  return [first === undefined ? 0 : placeOf(first, bars), last === undefined ? bars.length : placeOf(last, bars)];
}
