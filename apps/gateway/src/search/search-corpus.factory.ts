import type { LotDocument } from '@obverse/lot-index';
import { catalogIdOf, lotIdOf } from '@obverse/lots';
import { categoryLine, coinTypeOf, describeLot, materialLine, words, type Described } from '@obverse/numismatics';
import { fakeLot } from './fake-index.factory';

const metals = [
  ['Silver', 'AR', 'Silber', 'Argent'],
  ['Gold', 'AV', 'Gold', 'Or'],
  ['Bronze', 'AE', 'Bronze', 'Bronze'],
] as const;
const coins = [
  ['Denarius', 'Trajan'],
  ['Aureus', 'Hadrian'],
  ['Sestertius', 'Antoninus Pius'],
  ['Thaler', 'Leopold I'],
  ['Ducat', 'Franz Joseph I'],
  ['Dollar', ''],
] as const;
const grades = ['VF', 'XF', 'UNC', ''] as const;
const words_ = ['owl', 'eagle', 'Pax', 'Roma', ''] as const;

/** Lots in several languages and of several kinds: the same ones on every run. Each offers a specimen of its own. */
export function searchCorpus(count: number): LotDocument[] {
  return Array.from({ length: count }, (_, number) => {
    const [coin, ruler] = at(coins, number);
    const metal = at(at(metals, Math.floor(number / 3)), Math.floor(number / 5));
    const parts = [
      ruler,
      metal,
      coin,
      at(words_, Math.floor(number / 7)),
      String(1700 + (number % 200)),
      at(grades, number),
    ];
    return described(`c${number}`, parts.filter(Boolean).join(' '), number);
  });
}

/** The document of a title, as the indexer describes it. */
function described(source: string, title: string, number: number): LotDocument {
  const description = describeLot({ title });
  const type = coinTypeOf(description);
  const sure = (fact: Described<string> | undefined) =>
    fact && fact.certainty !== 'uncertain' ? fact.value : undefined;
  const list = (tag: string | undefined, line: (tag: string) => readonly string[] = (one) => [one]) =>
    tag === undefined ? [] : line(tag);
  const facets = {
    bidding: number % 2 === 0 ? ['shop'] : number % 3 === 0 ? ['auction', 'hasbid'] : ['auction'],
    country: [number % 4 === 0 ? 'US' : 'DE'],
    org: [number % 4 === 0 ? 'o-2' : 'o-1'],
    value: list(sure(description.denomination)),
    king: list(sure(description.ruler)),
    location: list(sure(description.mint)),
    material: list(sure(description.material), materialLine),
    category: list(sure(description.category), categoryLine),
    quality: description.grade && description.grade.certainty !== 'uncertain' ? list(description.grade.value.tag) : [],
    catalog: type === undefined ? [] : ['catalog', `catalog-${catalogIdOf(type)}`],
    pictured: number % 2 === 0 ? ['pictured'] : [],
  };
  const found = words(title);
  const lot = fakeLot(source);
  const tags = Object.values(facets).flat();
  return {
    ...lot,
    id: lotIdOf('kestrel', source),
    terms: [...new Set([...description.tags, ...found])],
    titleTerms: [...new Set([...found, ...tags.filter((tag) => /^(?:val|k|met|loc|c)-/.test(tag))])],
    text: found.join(' '),
    facets,
    ...(type === undefined ? {} : { type }),
    sort: { firstObserved: 1_000_000 + number, priceCents: 100 * (number % 50), year: 1700 + (number % 200) },
    lot: { ...lot.lot, title, origTitle: title },
  };
}

function at<T>(values: readonly T[], place: number): T {
  const value = values[place % values.length];
  if (value === undefined) throw new RangeError('an empty list');
  return value;
}
