import type { Coin } from '../coins/coin';
import { Dice } from '../dice';

export type Rgb = readonly [number, number, number];

/** The optical properties of a metal. */
export interface Tone {
  /** From the deepest shadow to the brightest highlight. */
  readonly ramp: readonly Rgb[];
  /** The dirt in the recesses and its density (0-1). */
  readonly dirt: Rgb;
  readonly dirtiness: number;
  /** The colour of toning at the rim and in patches, and its strength (0-1). */
  readonly toning: Rgb;
  readonly toned: number;
  readonly gloss: number;
  /** Strength of the cartwheel effect on an uncirculated milled coin, 0 for none. */
  readonly lustre: number;
}

const silver: readonly Rgb[] = [
  [28, 27, 27],
  [82, 81, 80],
  [146, 144, 141],
  [205, 203, 198],
  [252, 251, 246],
];
const gold: readonly Rgb[] = [
  [58, 34, 6],
  [128, 84, 20],
  [196, 145, 46],
  [236, 196, 98],
  [255, 244, 196],
];
const copper: readonly Rgb[] = [
  [34, 16, 10],
  [84, 44, 28],
  [138, 80, 52],
  [188, 124, 86],
  [240, 196, 160],
];
const brown: readonly Rgb[] = [
  [24, 18, 12],
  [62, 48, 33],
  [104, 84, 58],
  [150, 128, 94],
  [206, 188, 150],
];
const verdigris: readonly Rgb[] = [
  [20, 23, 18],
  [50, 58, 46],
  [86, 97, 78],
  [132, 142, 118],
  [200, 204, 178],
];
const billon: readonly Rgb[] = [
  [30, 26, 24],
  [76, 68, 62],
  [124, 114, 104],
  [172, 162, 148],
  [222, 214, 200],
];

const silverTones: readonly (readonly [Rgb, number])[] = [
  [[120, 112, 98], 0.2],
  [[138, 108, 62], 0.42],
  [[82, 88, 104], 0.4],
  [[112, 92, 84], 0.32],
  [[98, 104, 102], 0.16],
];

const bronzeTones: readonly Rgb[] = [
  [54, 62, 44],
  [48, 36, 26],
  [92, 60, 36],
];

export function toneOf(coin: Coin): Tone {
  const dice = new Dice(coin.seed, 71);
  const fresh = coin.grade / 6;
  const lustre = coin.type.make === 'milled' && coin.grade > 2 ? (coin.grade - 2) * 0.045 : 0;
  switch (coin.metal) {
    case 'gold':
      return {
        ramp: gold,
        dirt: [92, 48, 14],
        dirtiness: 0.3 - fresh * 0.15,
        toning: [196, 112, 40],
        toned: dice.between(0.04, 0.2),
        gloss: 0.75 + fresh * 0.5,
        lustre,
      };
    case 'silver':
      return { ...silverTone(dice, fresh), lustre };
    case 'copper':
      return {
        ramp: copper,
        dirt: [24, 13, 9],
        dirtiness: 0.6,
        toning: [58, 34, 26],
        toned: dice.between(0.25, 0.6),
        gloss: 0.3 + fresh * 0.4,
        lustre,
      };
    case 'bronze':
      return { ...bronzeTone(dice, fresh, coin.type.make === 'ancient'), lustre };
    case 'billon':
      return {
        ramp: billon,
        dirt: [42, 34, 28],
        dirtiness: 0.6,
        toning: [96, 84, 62],
        toned: dice.between(0.2, 0.45),
        gloss: 0.3,
        lustre,
      };
  }
}

function silverTone(dice: Dice, fresh: number): Omit<Tone, 'lustre'> {
  const [toning, toned] = dice.pick(silverTones);
  return {
    ramp: silver,
    dirt: [38, 33, 28],
    dirtiness: 0.72 - fresh * 0.35,
    toning,
    toned: toned * dice.between(0.6, 1.15),
    gloss: 0.55 + fresh * 0.6,
  };
}

/** Verdigris for coins that were buried, otherwise brown. */
function bronzeTone(dice: Dice, fresh: number, buried: boolean): Omit<Tone, 'lustre'> {
  const green = buried && dice.chance(0.55);
  return {
    ramp: green ? verdigris : brown,
    dirt: green ? [66, 56, 38] : [26, 20, 14],
    dirtiness: 0.55,
    toning: green ? [128, 112, 84] : dice.pick(bronzeTones),
    toned: dice.between(0.25, 0.55),
    gloss: 0.22 + fresh * 0.3,
  };
}
