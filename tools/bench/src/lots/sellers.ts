import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { orgKeyOf, shippedRates } from '@obverse/lots';
import type { NormaliseContext } from '@obverse/normaliser';
import { loadDictionary } from '@obverse/numismatics';
import { pickZipf, randomOf, type Random } from './seeded';
import type { Language } from './vocabulary.data';

/** An invented seller of the lots. */
export interface BenchSeller {
  readonly key: string;
  readonly number: number;
  readonly name: string;
  readonly home: string;
  readonly country: string;
  readonly language: Language;
  readonly currency: string;
  readonly form: 'shop' | 'auction-house';
}

interface Land {
  readonly language: Language;
  readonly country: string;
  readonly currency: string;
  readonly sellers: number;
}

const lands: readonly Land[] = [
  { language: 'de', country: 'DE', currency: 'EUR', sellers: 13 },
  { language: 'en', country: 'GB', currency: 'GBP', sellers: 9 },
  { language: 'en', country: 'US', currency: 'USD', sellers: 9 },
  { language: 'fr', country: 'FR', currency: 'EUR', sellers: 7 },
  { language: 'it', country: 'IT', currency: 'EUR', sellers: 6 },
  { language: 'de', country: 'AT', currency: 'EUR', sellers: 4 },
  { language: 'es', country: 'ES', currency: 'EUR', sellers: 4 },
  { language: 'nl', country: 'NL', currency: 'EUR', sellers: 3 },
  { language: 'cs', country: 'CZ', currency: 'CZK', sellers: 3 },
  { language: 'pl', country: 'PL', currency: 'PLN', sellers: 2 },
];

/** Sixty sellers in a fixed order that mixes countries and forms. The first are the largest. */
export const benchSellers: readonly [BenchSeller, ...BenchSeller[]] = mixed(
  lands.flatMap((land) => Array.from({ length: land.sellers }, () => land)),
);

export function anySeller(random: Random): BenchSeller {
  return pickZipf(random, benchSellers);
}

/** The context that the indexer reads from the folder of {@link writeRegistry}, for work in this process. */
export function benchContext(): NormaliseContext {
  return {
    dictionary: loadDictionary(),
    rates: shippedRates,
    version: 'measured',
    seller: (key) => {
      const seller = byKey.get(key);
      return seller && { orgKey: orgKeyOf(seller.number), title: seller.name, countryIso: seller.country };
    },
  };
}

const byKey = new Map(benchSellers.map((seller) => [seller.key, seller]));

/** Writes the registry with which the services are started. */
export async function writeRegistry(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const seller of benchSellers) {
    const descriptor = {
      key: seller.key,
      number: seller.number,
      names: [seller.name],
      home: seller.home,
      country: seller.country,
      form: seller.form,
      languages: [seller.language],
      currency: seller.currency,
      timezone: 'Etc/UTC',
      platform: 'shopify',
      permission: 'open',
      enabled: true,
      verified: { state: 'never' },
      since: '2026-11-21',
    };
    // JSON is valid YAML.
    await writeFile(path.join(folder, `${seller.key}.yaml`), `${JSON.stringify(descriptor)}\n`);
  }
}

function mixed(places: readonly Land[]): [BenchSeller, ...BenchSeller[]] {
  const random = randomOf(places.length);
  const shuffled = places
    .map((land) => ({ land, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ land }, index) => sellerOf(land, index));
  const [first, ...others] = shuffled;
  if (!first) throw new Error('there are no sellers');
  return [first, ...others];
}

function sellerOf(land: Land, index: number): BenchSeller {
  const number = index + 1;
  return {
    key: `bench-${String(number).padStart(2, '0')}`,
    number,
    name: `${land.country} Coins ${number}`,
    home: `https://coins-${number}.example/`,
    country: land.country,
    language: land.language,
    currency: land.currency,
    form: index % 4 === 3 ? 'auction-house' : 'shop',
  };
}
