import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Seller } from './catalogue/seller';
import { termsOf } from './catalogue/seller-terms';
import { familyOf } from './families';
import { politeness } from './politeness/politeness-monitor';
import { type MarketSize, sellersOf } from './market-view';

// The market writes the descriptors of its sellers, because their addresses depend on its port and they are no part of the product: the registry holds real
// companies only. The market imports no project of ours; the format of the descriptor is the contract, and a test reads what is written here.

/** The first line of every file written here. Identifies files of an earlier run. */
const MARK = '# Written by tools/market: an invented seller.';

/** A file in the folder of the descriptors, for SELLER_SECRETS_FILE. */
export const SECRETS_FILE = 'secrets.env';

/** One line for each seller whose API requires credentials. The secrets are public and open the market only. */
export function secretsOf(sellers: readonly Seller[]): string {
  const lines = sellers.flatMap((seller) => {
    const secret = secretOf(seller);
    const name = `SELLER_${seller.key.toUpperCase().replaceAll('-', '_')}_SECRET`;
    return secret === undefined ? [] : [`${name}=${secret}`];
  });
  return lines.map((line) => `${line}\n`).join('');
}

function secretOf(seller: Seller): string | undefined {
  switch (platformOf(seller)) {
    case 'ebay':
      return `market-${seller.key}:market-secret`;
    case 'etsy':
      return `market-${seller.key}`;
    default:
      return undefined;
  }
}

function platformOf(seller: Seller): string {
  return familyOf(seller).platform ?? seller.family;
}

/** A seller's registry descriptor as YAML. Every value is JSON, which is valid YAML. */
export function descriptorOf(seller: Seller): string {
  const options = familyOf(seller).descriptorOptions?.(seller);
  const terms = termsOf(seller);
  const fields = {
    key: seller.key,
    number: 9001 + seller.index,
    names: [seller.name],
    home: `${seller.origin}/`,
    country: seller.country,
    form: seller.form,
    languages: [seller.language],
    ...(seller.dealers?.some(({ currency }) => currency !== undefined) ? {} : { currency: seller.currency }),
    timezone: seller.timezone,
    platform: platformOf(seller),
    ...(options && Object.keys(options).length > 0 ? { options } : {}),
    ...(terms ? { terms } : {}),
    politeness,
    revisit: { minSeconds: 15, maxSeconds: 60 },
    permission: 'open',
    enabled: true,
    verified: { state: 'sample', on: '2026-11-21' },
    since: '2026-11-21',
  };
  return `${MARK}\n${yamlLines(fields, '').join('\n')}\n`;
}

function yamlLines(fields: Readonly<Record<string, unknown>>, indent: string): string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    isBranch(value)
      ? [`${indent}${name}:`, ...yamlLines(value, `${indent}  `)]
      : [`${indent}${name}: ${JSON.stringify(value)}`],
  );
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Writes one `<key>.yaml` for each seller of the market and the secrets, and removes the files of an earlier, larger market. Other files stay.
 */
export async function writeDescriptors(
  dir: string,
  market: Pick<MarketSize, 'port' | 'sellers'>,
): Promise<readonly string[]> {
  await mkdir(dir, { recursive: true });
  const sellers = sellersOf({ ...market, seed: '', lots: 0 });
  const files = new Map(sellers.map((seller) => [`${seller.key}.yaml`, descriptorOf(seller)]));
  for (const name of await readdir(dir)) {
    if (!name.endsWith('.yaml') || files.has(name)) continue;
    const file = path.join(dir, name);
    if ((await readFile(file, 'utf8')).startsWith(MARK)) await rm(file);
  }
  await Promise.all([...files].map(([name, text]) => writeFile(path.join(dir, name), text)));
  const secrets = secretsOf(sellers);
  if (secrets === '') await rm(path.join(dir, SECRETS_FILE), { force: true });
  else await writeFile(path.join(dir, SECRETS_FILE), secrets);
  return [...files.keys()];
}
