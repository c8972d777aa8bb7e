import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Seller } from './catalogue/seller';
import { familyOf } from './families';
import { politeness } from './politeness/politeness-monitor';
import { type MarketSize, sellersOf } from './market-view';

/** First line of every file written here, by which stale ones are known again. */
const MARK = '# Written by tools/market: an invented seller.';

/** Beside the descriptors; what SELLER_SECRETS_FILE names. */
export const SECRETS_FILE = 'secrets.env';

/** A line for each seller whose API asks for a name. The market's secrets are public: they open nothing but the market. */
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

/** A seller's registry descriptor as YAML. Every value is JSON, which YAML takes as it is. */
export function descriptorOf(seller: Seller): string {
  const options = familyOf(seller).descriptorOptions?.(seller);
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

/** Writes one `<key>.yaml` for each seller of the market and the secrets of those that have any, and removes those of an earlier, larger one. Files of others stay. */
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
