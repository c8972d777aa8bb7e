import type { Field } from '../catalogue/seller';
import type { Denomination, Device, Metal, Region } from './vocabulary.data';

/** How a coin was made, which determines the look of its flan and edge. */
export type Make = 'ancient' | 'hammered' | 'milled';

/** One type of coin, with true reigns, mints, metals and weights. */
export interface CoinType {
  readonly field: Field;
  readonly region: Region;
  readonly denomination: Denomination;
  /** One spelling for all languages, or one for each language in the vocabulary's order. Absent for coins of a republic. */
  readonly ruler?: string;
  /** The collectors' name of a type without a ruler: `Morgan Dollar`. */
  readonly series?: string;
  /** Years of rule or issue as printed: `98-117`. */
  readonly reign?: string;
  /** First and last year on the coins. Absent for undated coins. */
  readonly dated?: readonly [number, number];
  readonly mints: readonly string[];
  readonly metal: Metal;
  /** Minimum and maximum weight in hundredths of a gram. */
  readonly weight: readonly [number, number];
  /** Diameter in millimetres. */
  readonly diameter: number;
  /** The price of a fine specimen, in euros. */
  readonly euros: number;
  readonly obverse: Device;
  readonly reverse: Device;
  readonly legends: readonly [string, string];
  readonly make: Make;
  readonly reference?: string;
}

/** A row of a data file: `[ruler, reign]`, what, where, `[metal, lightest, heaviest, mm, euros]`, devices and legends. */
export function coinType(
  field: Field,
  region: Region,
  [ruler, reign]: readonly [string?, string?] | readonly [undefined, string],
  denomination: Denomination,
  mints: string,
  [metal, lightest, heaviest, diameter, euros]: readonly [Metal, number, number, number, number],
  [obverse, reverse]: readonly [Device, Device],
  legends: readonly [string, string],
  make: Make,
  more: Pick<CoinType, 'dated' | 'reference' | 'series'> = {},
): CoinType {
  return {
    field,
    region,
    denomination,
    mints: mints ? mints.split('|') : [],
    metal,
    weight: [Math.round(lightest * 100), Math.round(heaviest * 100)],
    diameter,
    euros,
    obverse,
    reverse,
    legends,
    make,
    ...more,
    ...(ruler === undefined ? {} : { ruler }),
    ...(reign === undefined ? {} : { reign }),
  };
}
