import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LotObserved } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { lotIdOf, orgKeyOf, shippedRates } from '@obverse/lots';
import { normaliseAll, type NormaliseContext } from '@obverse/normaliser';
import type { Dictionary } from '@obverse/numismatics';
import { interpretationsOf } from '@obverse/search';
import type { Conditions } from '../conditions/requirements';

/** The time of all lots and searches, epoch milliseconds. */
export const now = Date.UTC(2026, 10, 29);
const HOUR_MS = 3_600_000;
const GOLD = path.resolve(__dirname, '../../../numismatics/gold');

interface GoldLine {
  readonly language: string;
  readonly title: string;
  readonly query: string;
}

/** Documents of the normaliser: titles of the gold sets with prices, sales, dealers and ends as sellers state them. Some have long descriptions, some no words. */
export function goldLots(dictionary: Dictionary, count: number): readonly LotDocument[] {
  const titles = goldLines('titles').slice(0, count);
  const seen = titles.map((line, place) => observed(line, place, titles));
  return normaliseAll(seen, contextOf(dictionary)).flatMap((lot, place) => (lot.deleted ? [] : [earlier(lot, place)]));
}

/** What the gold queries ask for if nothing is given up. */
export function goldSearches(dictionary: Dictionary, count: number): readonly Conditions[] {
  const options = { dictionary, now, rates: shippedRates.latest, currency: 'USD', amountsIn: 'EUR' };
  return goldLines('queries')
    .slice(0, count)
    .map(({ query }) => {
      const { conditions } = interpretationsOf({ query, selectedFilters: [] }, options).exact;
      const { now: _now, oncePerSpecimen: _once, ...rest } = conditions;
      return rest;
    });
}

/** The lines of all sets, mixed. */
function goldLines(what: 'titles' | 'queries'): readonly GoldLine[] {
  const lines = globSync(`*-${what}.jsonl`, { cwd: GOLD })
    .sort()
    .flatMap((file) => readFileSync(path.join(GOLD, file), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as GoldLine);
  return lines.map((_, place) => lines[(place * STEP) % lines.length]).filter((line) => line !== undefined);
}

/** A prime that is no divisor of the number of lines. */
const STEP = 1_009;
const countries = ['DE', 'AT', 'CH', 'GB', 'US', 'FR', 'CZ'] as const;

function contextOf(dictionary: Dictionary): NormaliseContext {
  const seller = (key: string) => {
    const number = Number(key.slice(key.lastIndexOf('-') + 1));
    return {
      orgKey: orgKeyOf(number),
      title: `House ${number}`,
      countryIso: countries[number % countries.length] ?? 'DE',
    };
  };
  return { dictionary, rates: shippedRates, version: 'tested', seller };
}

function observed({ title, language }: GoldLine, place: number, all: readonly GoldLine[]): LotObserved {
  const sellerKey = `house-${(place % 12) + 1}`;
  const isAuction = place % 3 === 0;
  const endsAt = new Date(now + ((place % 40) - 12) * HOUR_MS).toISOString();
  return {
    type: 'LotObserved',
    version: 3,
    lotId: lotIdOf(sellerKey, String(place)),
    sellerKey,
    sourceId: String(place),
    url: `https://house.example/${place}`,
    observedAt: new Date(now).toISOString(),
    firstObservedAt: new Date(now - place * HOUR_MS).toISOString(),
    title,
    language,
    saleKind: isAuction ? 'auction' : 'fixed',
    availability: isAuction ? (place % 2 === 0 ? 'Open' : 'Sold') : place % 5 === 0 ? 'OutOfStock' : 'InStock',
    ...descriptionOf(place, all),
    ...(place % 7 === 0 ? {} : { price: { amount: String((place * 37) % 1_500), currency: 'EUR' } }),
    ...(isAuction && {
      auction: { sourceId: `sale-${place % 4}`, title: `Auction ${place % 4}`, endsAt },
      lotNumber: String(place),
      endsAt,
    }),
    ...(place % 11 === 0 && { dealer: { sourceId: `dealer-${place % 5}`, name: `Dealer ${place % 5}` } }),
    ...(place % 4 === 0 && {
      images: [{ url: `https://house.example/${place}.jpg`, hash: String(place % 16).padStart(64, '0') }],
    }),
  };
}

/** Words of more than four hundred kinds are not all among the terms of a lot. */
function descriptionOf(place: number, all: readonly GoldLine[]): Pick<LotObserved, 'description'> {
  const length = place % 50 === 1 ? 90 : place % 2;
  const described = Array.from({ length }, (_, next) => all[(place + next * 7) % all.length]?.title ?? '');
  return length === 0 ? {} : { description: described.join('. ') };
}

/** A few documents lack what earlier versions did not write. */
function earlier(lot: LotDocument, place: number): LotDocument {
  if (place % 41 !== 5) return lot;
  const { text: _text, titleTerms: _titleTerms, ...rest } = lot;
  return rest;
}
