import type { Coin } from '../coins/coin';
import { mix, mixText } from '../dice';
import { bearsYear } from './die';

/** One side of a coin as its photograph shows it. Similar coins share it, so that it is drawn once. */
export interface Face {
  /** Equal for equal faces. */
  readonly key: string;
  readonly side: 'obverse' | 'reverse';
  /** The coin that is drawn for all that share the face. */
  readonly coin: Coin;
}

/** The grades that are drawn: worn, fine, uncirculated. */
const drawnGrades = [1, 3, 5] as const;
/** Specimens of one type and wear, each with its own flan, strike and toning. Dates make most dated coins different already. */
const VARIANTS = { dated: 1, undated: 2 } as const;

/** The face of a coin's side: by type, year where the side shows it, wear, and one of a few specimens. Pure. */
export function faceOf(coin: Coin, side: 'obverse' | 'reverse'): Face {
  const { type, metal, year } = coin;
  const grade = drawnGrades[Math.min(drawnGrades.length - 1, Math.floor((coin.grade * drawnGrades.length) / 7))] ?? 3;
  const variant = mix(coin.seed, 83) % (year === undefined ? VARIANTS.undated : VARIANTS.dated);
  const drawnYear = year === undefined || bearsYear(coin, side) ? year : timeOf(year);
  const { region, ruler, series, denomination, obverse, reverse } = type;
  const name = [region, ruler, series, denomination, obverse, reverse, metal, grade, variant].join('|');
  return {
    key: `${name}|${drawnYear ?? ''}|${side}`,
    side,
    coin: { ...coin, grade, seed: mixText(name), ...(drawnYear === undefined ? {} : { year: drawnYear }) },
  };
}

/** A year for all in which a side without a date looks the same: portraits follow the dress of their time. */
function timeOf(year: number): number {
  return year < 1790 ? 1700 : year < 1850 ? 1800 : 1900;
}
