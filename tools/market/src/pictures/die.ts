import { type Coin, inLanguage } from '../coins/coin';
import { denominations, type Device } from '../coins/vocabulary.data';
import { mix, mixText } from '../dice';
import { doubleEagle, eagle, horseman, lion, owl, pegasus } from './beasts';
import { cross, galley, lily, shield, ship, temple, victory, wreath } from './emblems';
import { arcText, footText } from './glyphs';
import { portrait } from './portrait';
import { type ReliefArt, transformed } from './relief-art';

/** The engraving of one side. */
export interface Die {
  readonly device: ReliefArt;
  /** Letters and border, fine raised work. */
  readonly border: string;
}

const women = /Theresia|Victoria|Elisabeth|Katharina|Wilhelmina/;

export function dieOf(coin: Coin, side: 'obverse' | 'reverse'): Die {
  const { type } = coin;
  const name = side === 'obverse' ? type.obverse : type.reverse;
  const legend = type.legends[side === 'obverse' ? 0 : 1];
  // A die belongs to its type: all coins of a ruler share one portrait.
  const seed = mixText(`${type.region} ${type.ruler ?? type.series ?? type.denomination}`);
  const art = deviceArt(name, coin, mix(seed, side === 'obverse' ? 1 : 2), seed);
  const legendless = legend === '';
  const scale = legendless ? 0.84 : name === 'wreath' ? 0.66 : 0.72;
  const year = showsYear(coin, side) ? String(coin.year) : '';
  const lift = year === '' ? (type.make === 'ancient' ? 3 : 0) : -4;
  return { device: transformed(art, `translate(0,${lift}) scale(${scale})`), border: bordering(coin, legend, year) };
}

/** Whether a side bears the coin's year, in its legend or its wreath. */
export function bearsYear(coin: Coin, side: 'obverse' | 'reverse'): boolean {
  return coin.type.reverse === 'wreath' ? side === 'reverse' : showsYear(coin, side);
}

function showsYear(coin: Coin, side: 'obverse' | 'reverse'): boolean {
  if (coin.year === undefined) return false;
  // A wreath contains the date.
  if (coin.type.reverse === 'wreath') return false;
  return side === (coin.type.legends[1].length > 30 ? 'obverse' : 'reverse');
}

function bordering(coin: Coin, legend: string, year: string): string {
  const ancient = coin.type.make === 'ancient';
  const beads = ancient ? 74 : coin.type.make === 'hammered' ? 84 : 112;
  const [radius, size] = ancient ? [93, 1.9] : coin.type.make === 'hammered' ? [93, 1.7] : [91.5, 1.3];
  const dots = Array.from({ length: beads }, (_, place) => {
    const angle = (place / beads) * 2 * Math.PI;
    return `<circle cx="${(radius * Math.sin(angle)).toFixed(1)}" cy="${(radius * Math.cos(angle)).toFixed(1)}" r="${size}"/>`;
  }).join('');
  const span = year === '' ? (legend.length > 22 ? 330 : 290) : 262;
  const letters =
    legend === ''
      ? ''
      : arcText(legend, ancient ? 75 : 76.5, ancient ? 15 : 13, 0, Math.min(span, 40 + legend.length * 13));
  return `${dots}${letters}${year === '' ? '' : footText(year, 87, 13.5)}`;
}

function deviceArt(name: Device, coin: Coin, seed: number, ruler: number): ReliefArt {
  const female = women.test(coin.type.ruler ?? '') || coin.type.ruler === undefined;
  const dressed = coin.type.make !== 'ancient' && (coin.year ?? 1500) < 1790;
  switch (name) {
    case 'portrait':
    case 'laureate':
    case 'radiate':
    case 'crowned':
    case 'helmeted':
      return transformed(
        portrait(name, ruler, female, dressed, coin.type.make === 'milled' && (coin.year ?? 0) < 1850),
        'translate(2,0)',
      );
    case 'eagle':
      return eagle();
    case 'double-eagle':
      return doubleEagle();
    case 'owl':
      return owl();
    case 'lion':
      return lion();
    case 'shield':
      return shield(seed);
    case 'cross':
      return cross(seed);
    case 'wreath':
      return wreath(wordsOf(coin));
    case 'ship':
      return ship();
    case 'galley':
      return galley();
    case 'temple':
      return temple();
    case 'horseman':
      return horseman();
    case 'victory':
      return victory();
    case 'lily':
      return lily();
    case 'pegasus':
      return pegasus();
  }
}

/** `5 / FRANCS / 1868` */
function wordsOf(coin: Coin): readonly string[] {
  if (coin.type.make === 'ancient') return ['VOT', 'XX'];
  if (coin.type.make === 'hammered') return ['DEI', 'GRATIA'];
  const words = inLanguage(denominations[coin.type.denomination], 'en')
    .replace(/\s*\(.*\)/, '')
    .toUpperCase()
    .split(' ');
  return coin.type.reverse === 'wreath' && coin.year !== undefined ? [...words, String(coin.year)] : words;
}
