import { slugOf } from '../text';
import { Dice, mixText } from '../dice';
import { mottos } from './mottos.data';
import type { CatalogueSeller, FamilyName, Field } from './seller';

/** The values shared by the sellers of one country and language. */
export type Place = Pick<CatalogueSeller, 'country' | 'language' | 'currency' | 'timezone' | 'thousands'> & {
  /** The fields that sellers there deal in. A seller has three to five of them, always including the first. */
  readonly fields: readonly Field[];
};

/** A seller's name and town. Everything else is derived from its place and its name. */
export type Row = readonly [name: string, town: string];

/** The ink and accent colours of a site. */
const palette: readonly (readonly [string, string])[] = [
  ['#22303c', '#8a6d2f'],
  ['#2b2a26', '#7b2d26'],
  ['#1e2a2a', '#4f7f8f'],
  ['#2a2326', '#8d2f3a'],
  ['#26222f', '#7d5a7e'],
  ['#20291f', '#5f7a4a'],
  ['#2d2618', '#b8862d'],
  ['#1f2733', '#3f6d7f'],
  ['#2c201b', '#b5532a'],
  ['#242a33', '#5a6f9a'],
  ['#1d2a24', '#3f7f62'],
  ['#2b2433', '#6a4c93'],
];

/** Shop programs in the order in which shops are assigned to them, each with the number of variants of its family. */
const programs: readonly (readonly [FamilyName, number])[] = [
  ['shopify', 2],
  ['woocommerce', 2],
  ['json-ld', 5],
  ['prestashop', 2],
  ['magento', 2],
  ['opencart', 2],
  ['shopware', 2],
  ['bigcommerce', 2],
  ['squarespace', 2],
  ['wix', 2],
  ['zen-cart', 2],
  ['oscommerce', 2],
];
const HOUSE_STYLES = 3;

function sellerOf(place: Place, [name, town]: Row, form: 'house' | 'shop') {
  const { fields, ...home } = place;
  const key = slugOf(name);
  const dice = new Dice(mixText(key), 71);
  const [first, ...others] = fields;
  if (first === undefined) throw new RangeError(`${key}: has no fields`);
  const left = others.map((field) => ({ field, throw: dice.unit() })).sort((a, b) => a.throw - b.throw);
  return {
    ...home,
    key,
    name,
    town,
    share: dice.int(20, 90),
    fields: [first, ...left.slice(0, dice.int(2, 4)).map(({ field }) => field)],
    motto: dice.pick(mottos[form][place.language]),
    titleStyle: dice.int(0, 3),
    colours: dice.pick(palette),
    dice,
  };
}

/** Auction houses with their own sites. The catalogue styles rotate. */
export function housesOf(towns: readonly (readonly [Place, readonly Row[]])[]): readonly CatalogueSeller[] {
  return towns
    .flatMap(([place, rows]) => rows.map((row) => sellerOf(place, row, 'house')))
    .map(({ dice, ...seller }, index) => ({
      ...seller,
      family: 'auction-catalogue',
      variant: index % HOUSE_STYLES,
      saleEveryMinutes: dice.int(4, 15) * 6,
    }));
}

/** Shops. The shop programs rotate, so that all have about the same number of shops. */
export function shopsOf(towns: readonly (readonly [Place, readonly Row[]])[]): readonly CatalogueSeller[] {
  return towns
    .flatMap(([place, rows]) => rows.map((row) => sellerOf(place, row, 'shop')))
    .map(({ dice, ...seller }, index) => {
      const [family, variants] = programs[index % programs.length] ?? ['shopify', 1];
      const shortest = dice.int(2, 12) * 5;
      return {
        ...seller,
        family,
        variant: Math.floor(index / programs.length) % variants,
        // osCommerce removes a lot when its last item is sold; of the other shops, one in eight does.
        soldOutMinutes: family === 'oscommerce' || dice.chance(0.125) ? [0, 0] : [shortest, shortest * 3],
      };
    });
}
