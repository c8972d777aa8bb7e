import { encodeMessage, type LotObserved } from '@obverse/contracts';
import { lotIdOf } from '@obverse/lots';
import { mints, references, rulers, states, syllables } from './names.data';
import { anySeller, type BenchSeller } from './sellers';
import { between, pick, pickZipf, randomOf, zipf, type Random } from './seeded';
import { vocabularies, type Vocabulary } from './vocabulary.data';

export const lotsSeed = 1780;
const changesSeed = 1781;
const archiveSeed = 1782;

const NOW = Date.UTC(2026, 10, 21, 10);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The number of invented names of collectors, places and engravers, which are the rare words of titles and descriptions. */
const NAMES = 60_000;

/**
 * The observation with this number, the same on every machine: a title and a description in the style of coin shops in eight languages, 1.2 to
 * 1.5 kB of JSON, with few frequent and many rare words. Every fourth seller is an auction house.
 */
export function observedLot(number: number): LotObserved {
  const random = randomOf(lotsSeed + number);
  const seller = anySeller(random);
  const words: Vocabulary = vocabularies[seller.language];
  const year = between(random, 1500, 1950);
  const metal = pickZipf(random, words.metals);
  const sourceId = String(100_000 + number);
  const title = titleOf(random, words, year, metal);
  const observed = NOW - between(random, 0, 30 * DAY);
  return {
    type: 'LotObserved',
    version: 3,
    lotId: lotIdOf(seller.key, sourceId),
    sellerKey: seller.key,
    sourceId,
    url: `${seller.home}coins/${year}-${sourceId}`,
    observedAt: new Date(observed).toISOString(),
    firstObservedAt: new Date(observed - between(random, 0, 300 * DAY)).toISOString(),
    title,
    description: descriptionOf(random, words),
    categoryPath: [...pickZipf(random, words.categories)],
    attributes: [
      { name: words.attributes.metal, value: metal },
      { name: words.attributes.weight, value: `${(2 + random() * 30).toFixed(2)} g` },
      { name: words.attributes.diameter, value: `${between(random, 14, 45)} mm` },
      { name: words.attributes.year, value: String(year) },
    ],
    ...(seller.form === 'shop' ? shopTermsOf(random, seller) : auctionTermsOf(random, seller, words, observed)),
    images: Array.from({ length: between(random, 1, 3) }, (_, index) => ({
      url: `${seller.home}media/${sourceId}-${index + 1}.jpg`,
    })),
    language: seller.language,
  };
}

/** The lot some days later, by {@link NOW}, in the same words, with another price, another bid or its result, as nearly all observations of a known lot. */
export function changedLot(number: number): LotObserved {
  const lot = observedLot(number);
  const random = randomOf(changesSeed + number);
  const before = Date.parse(lot.observedAt);
  return {
    ...lot,
    observedAt: new Date(before + between(random, 1, Math.max(1, NOW - before))).toISOString(),
    ...(lot.saleKind === 'fixed' ? changedOffer(random, lot) : changedBids(random, lot)),
  };
}

/** The lot as one of the archive: over for a month to ten years, the auctions with their results. */
export function archivedLot(number: number): LotObserved {
  const lot = observedLot(number);
  const random = randomOf(archiveSeed + number);
  const over = Date.parse(lot.observedAt) - between(random, 30, 3_650) * DAY;
  const endsAt = new Date(over).toISOString();
  const times = {
    observedAt: new Date(over + DAY).toISOString(),
    firstObservedAt: new Date(over - between(random, 3, 90) * DAY).toISOString(),
  };
  if (lot.saleKind === 'fixed' || !lot.auction) return { ...lot, ...times, availability: 'OutOfStock' };
  const sold = lot.price ? { availability: 'Sold' as const, realized: lot.price } : { availability: 'Unsold' as const };
  return { ...lot, ...times, ...sold, endsAt, auction: { ...lot.auction, endsAt } };
}

/** An observation as a record of the log. */
export function recordOf(lot: LotObserved): { readonly key: string; readonly value: Uint8Array } {
  return { key: lot.lotId, value: encodeMessage(lot) };
}

function titleOf(random: Random, words: Vocabulary, year: number, metal: string): string {
  const [state, ruler, mint] = [pickZipf(random, states), pickZipf(random, rulers), pickZipf(random, mints)];
  const denomination = pickZipf(random, words.denominations);
  const reference = `${pickZipf(random, references)} ${1 + zipf(random, 3_000)}`;
  const grade = pickZipf(random, words.grades);
  return pick(random, [
    `${state}, ${ruler}. ${denomination} ${year}, ${mint}. ${metal}. ${reference}. ${grade}`,
    `${ruler} (${year - between(random, 0, 20)}-${year}) ${metal} ${denomination} ${mint} - ${grade}`,
    `${state}: ${denomination} ${year} ${mint}, ${reference}, ${grade}, ${nameOf(random)}`,
  ]);
}

function descriptionOf(random: Random, words: Vocabulary): string {
  const references_ = Array.from(
    { length: between(random, 1, 3) },
    () => `${pickZipf(random, references)} ${1 + zipf(random, 3_000)}`,
  );
  const sentences = [
    pick(random, words.obverse),
    `Rv. ${pick(random, words.reverse)}`,
    `${references_.join('; ')}.`,
    ...Array.from({ length: between(random, 1, 3) }, () => pick(random, words.condition)),
    ...Array.from({ length: between(random, 1, 4) }, () => pick(random, words.provenance)),
    pick(random, words.closing),
    pick(random, words.closing),
  ];
  return sentences.map((sentence) => filled(random, sentence)).join(' ');
}

function filled(random: Random, sentence: string): string {
  return sentence.replaceAll('{}', () => (random() < 0.3 ? String(1 + zipf(random, 5_000)) : nameOf(random)));
}

/** `Kermiro`, `Walgra`. The rank determines the syllables, so that a frequent name is always the same. */
function nameOf(random: Random): string {
  let rank = zipf(random, NAMES);
  let name = '';
  do {
    name += syllables[rank % syllables.length] ?? '';
    rank = Math.floor(rank / syllables.length);
  } while (rank > 0 || name.length < 5);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function amountOf(random: Random): string {
  return (10 ** (0.7 + random() * 3.3)).toFixed(2);
}

function shopTermsOf(random: Random, { currency }: BenchSeller): Partial<LotObserved> & Pick<LotObserved, 'saleKind'> {
  return {
    saleKind: 'fixed',
    price: { amount: amountOf(random), currency },
    availability: random() < 0.85 ? 'InStock' : 'OutOfStock',
  };
}

function changedOffer(random: Random, { price, availability }: LotObserved): Partial<LotObserved> {
  const isSoldNow = availability === 'InStock' && random() < 0.2;
  if (isSoldNow || !price) return { availability: 'OutOfStock' };
  return {
    price: { ...price, amount: (Number(price.amount) * (0.7 + random() * 0.25)).toFixed(2) },
    availability: 'InStock',
  };
}

function changedBids(random: Random, { startPrice, bidCount = 0, availability }: LotObserved): Partial<LotObserved> {
  if (!startPrice) return {};
  const bids = bidCount + between(random, 1, 4);
  const price = { ...startPrice, amount: (Number(startPrice.amount) * (1 + bids / 10)).toFixed(2) };
  const isOver = availability !== 'Open' || random() < 0.5;
  return { bidCount: bids, price, availability: isOver ? 'Sold' : 'Open', ...(isOver && { realized: price }) };
}

function auctionTermsOf(
  random: Random,
  { currency, home }: BenchSeller,
  words: Vocabulary,
  observed: number,
): Partial<LotObserved> & Pick<LotObserved, 'saleKind'> {
  const sale = between(random, 1, 40);
  const over = random() < 0.5;
  const endsAt = new Date(observed + (over ? -1 : 1) * between(random, 1, 60) * DAY).toISOString();
  const start = amountOf(random);
  const bidCount = zipf(random, 30);
  const sold = over && bidCount > 0;
  return {
    saleKind: 'auction',
    startPrice: { amount: start, currency },
    estimate: { low: start, high: (Number(start) * 1.5).toFixed(2), currency },
    bidCount,
    ...(bidCount > 0 && { price: { amount: (Number(start) * (1 + bidCount / 10)).toFixed(2), currency } }),
    ...(sold && { realized: { amount: (Number(start) * (1 + bidCount / 10)).toFixed(2), currency } }),
    availability: over ? (sold ? 'Sold' : 'Unsold') : 'Open',
    auction: {
      sourceId: `sale-${sale}`,
      title: words.sale.replace('{}', String(sale)),
      endsAt,
      url: `${home}sales/${sale}`,
    },
    lotNumber: String(between(random, 1, 3_000)),
    endsAt,
  };
}
