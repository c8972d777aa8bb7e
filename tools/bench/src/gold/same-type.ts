import { coinTypeOf, describeLot, type CoinTypeKey, type Dictionary } from '@obverse/numismatics';
import type { SameType, Wording } from './same-type-line';

/** The results for the wordings of one coin. */
export interface ScoredCoin {
  readonly coin: string;
  /** The key that most of its wordings get, the first of equally frequent ones; absent if none gets a key. */
  readonly key?: CoinTypeKey;
  /** Wordings that get another key or none. */
  readonly strays: readonly Stray[];
  /** Wordings of other coins that get the same key. */
  readonly intruders: readonly Wording[];
}

export interface Stray extends Wording {
  readonly key?: CoinTypeKey;
}

/** The number of wordings by result. Together with those that got the coin's key they are all wordings. */
export interface SameTypeTally {
  readonly wordings: number;
  /** No key: the lot is found by search but compared with no other. */
  readonly none: number;
  /** A key that no other coin of the file has. */
  readonly astray: number;
  /** The key of another coin of the file. */
  readonly another: number;
  /** Similar coins (a half, another year, another ruler), and how many of them got the coin's key. */
  readonly near: number;
  readonly intruders: number;
}

export function scoreSameTypes(dictionary: Dictionary, lines: readonly SameType[]): readonly ScoredCoin[] {
  return lines.map(({ coin, wordings, near }) => {
    const keyed = wordings.map((wording) => ({ wording, key: keyOf(dictionary, wording) }));
    const key = commonest(keyed.flatMap((one) => one.key ?? []));
    return {
      coin,
      ...(key === undefined ? {} : { key }),
      strays: keyed
        .filter((one) => one.key === undefined || one.key !== key)
        .map((one) => ({ ...one.wording, ...(one.key === undefined ? {} : { key: one.key }) })),
      intruders: key === undefined ? [] : near.filter((wording) => keyOf(dictionary, wording) === key),
    };
  });
}

export function tallyOf(lines: readonly SameType[], scored: readonly ScoredCoin[]): SameTypeTally {
  const owners = new Map<string, string[]>();
  for (const { coin, key } of scored) if (key !== undefined) owners.set(key, [...(owners.get(key) ?? []), coin]);
  const isAnothers = (key: string, coin: string): boolean => (owners.get(key) ?? []).some((owner) => owner !== coin);
  const sumOver = (count: (one: ScoredCoin, line: SameType | undefined) => number): number =>
    scored.reduce((sum, one, place) => sum + count(one, lines[place]), 0);
  const strays = (counts: (stray: Stray, coin: string) => boolean): number =>
    sumOver(({ coin, strays }) => strays.filter((stray) => counts(stray, coin)).length);
  // Two coins share one key: every wording counts for the other coin.
  const shared = sumOver(({ coin, key, strays }, line) =>
    key !== undefined && isAnothers(key, coin) ? (line?.wordings.length ?? 0) - strays.length : 0,
  );
  return {
    wordings: sumOver((_, line) => line?.wordings.length ?? 0),
    none: strays(({ key }) => key === undefined),
    astray: strays(({ key }, coin) => key !== undefined && !isAnothers(key, coin)),
    another: shared + strays(({ key }, coin) => key !== undefined && isAnothers(key, coin)),
    near: sumOver((_, line) => line?.near.length ?? 0),
    intruders: sumOver(({ intruders }) => intruders.length),
  };
}

function keyOf(dictionary: Dictionary, { language, title }: Wording): CoinTypeKey | undefined {
  return coinTypeOf(dictionary, describeLot(dictionary, { title, language }));
}

function commonest(keys: readonly CoinTypeKey[]): CoinTypeKey | undefined {
  const counts = new Map<CoinTypeKey, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best?.[0];
}
