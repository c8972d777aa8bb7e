import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { descriptorFile, type FetchedPage, type LotStatement, type SellerDescriptor } from '@obverse/sellers';
import { OperatorError } from '../../shared/operator-error';
import { readRegistry } from '../../shared/registry';
import type { Terminal } from '../../shared/terminal';
import { writeSample } from '../sample/sample-file';
import { lotsText, missingFields } from '../visit/lots-text';
import { type LotSample, sampleLots } from '../visit/sample-lots';
import type { SellerWeb } from '../visit/seller-web';
import { detectionText, findShop } from './find-platform';
import { findGenericOptions } from './generic-options';
import { homeFacts, keyOf } from './home-facts';

/** What the operator says; the rest is found out, or asked for. */
export interface AddOptions {
  readonly key?: string;
  readonly name?: string;
  readonly country?: string;
  readonly form?: string;
  readonly language?: readonly string[];
  readonly currency?: string;
  readonly timezone?: string;
  readonly platform?: string;
  readonly productPath?: string;
  readonly sitemapPath?: string;
  readonly feedPath?: string;
  readonly categoryPath?: string;
}

export interface AddParts {
  readonly registry: string;
  readonly web: SellerWeb;
  readonly terminal: Terminal;
  /** The secret that the seller's API asks for and nobody gave. */
  readonly missingSecret: (seller: SellerDescriptor) => string | undefined;
  readonly now: Date;
}

const WANTED_LOTS = 10;
/** Numbers from here on are the demo market's. */
const FIRST_DEMO_NUMBER = 9001;
const MOST_REASONS = 5;

type Draft = Readonly<Record<string, unknown>> & { readonly key: string };

/** From an address to a descriptor that is off, and a sample. Nothing is written where no lot could be read. */
export async function addSeller(url: string, options: AddOptions, parts: AddParts): Promise<void> {
  const { registry, terminal } = parts;
  const home = homeOf(url);
  const { sellers } = readRegistry(registry);
  const known = [...sellers.values()].find((seller) => hostOf(seller.home) === hostOf(home));
  if (known && known.key !== options.key)
    throw new OperatorError(
      `${known.names[0] ?? known.key} is in the registry as ${known.key}; to add it anew, give --key ${known.key}.`,
    );
  if (known?.permission === 'refused')
    throw new OperatorError(
      `${known.key} refuses crawlers${known.note === undefined ? '' : ` (${known.note})`}: it is not asked.`,
    );
  const found = await findShop(home, parts.web, options.platform);
  const { web } = found;
  if (found.isRendered)
    terminal.print('Its pages are empty until their scripts have run: they are read as a browser shows them.');
  terminal.print(detectionText(found.detection));
  const platform = options.platform ?? (found.detection.kind === 'platform' ? found.detection.platform : undefined);
  if (platform === undefined)
    throw new OperatorError('Which platform it is does not show; if you know it, give --platform.');
  const draft = draftOf(home, found.home, platform, options, sellers, parts.now);
  const seller = sellerFrom(asRendered(await withOptions(draft, found.home, options, web, terminal), found.isRendered));
  const missing = parts.missingSecret(seller);
  if (missing !== undefined) throw new OperatorError(`Its API answers only those it knows: ${missing}.`);
  const sample = await sampleLots(seller, web, WANTED_LOTS);
  const lots = sample.lots.map(({ statement }) => statement);
  if (lots.length === 0) throw new OperatorError(`No lot of ${seller.key} could be read. ${whyNone(sample)}`);
  const settled = settledFile(seller, draft, options, lots);
  terminal.print(`\n${lotsText(lots)}\n`);
  warn(lots, sample, settled.seller, terminal);
  const file = path.join(registry, settled.name);
  if (existsSync(file)) terminal.note(`${file} is written anew.`);
  writeFileSync(file, settled.text);
  const folder = writeSample(registry, settled.seller.key, platform, sample.lots);
  terminal.print(`Written: ${file} (off until you set \`enabled: true\`), and its sample in ${folder}.`);
  terminal.print('Before you switch it on: read its robots.txt and terms, and set `permission`.');
}

function homeOf(url: string): string {
  const withScheme = /^https?:\/\//i.test(url) ? url : `https://${url}`;
  if (!URL.canParse(withScheme)) throw new OperatorError(`${url} is no web address.`);
  return `${new URL(withScheme).origin}/`;
}

function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

function draftOf(
  home: string,
  page: Parameters<typeof homeFacts>[0],
  platform: string,
  options: AddOptions,
  sellers: ReadonlyMap<string, SellerDescriptor>,
  now: Date,
): Draft {
  const facts = homeFacts(page);
  const key = options.key ?? keyOf(home);
  const country = (options.country ?? facts.country)?.toUpperCase();
  const name = options.name ?? facts.name;
  const languages = options.language ?? (facts.language === undefined ? undefined : [facts.language]);
  const timezone = options.timezone ?? soleZone(country);
  const missing = Object.entries({ name, country, language: languages, timezone }).flatMap(([option, value]) =>
    value === undefined ? [`--${option}`] : [],
  );
  if (missing.length > 0)
    throw new OperatorError(`The site does not say all that a descriptor needs: give ${missing.join(', ')}.`);
  const day = now.toISOString().slice(0, 10);
  return {
    key,
    number: sellers.get(key)?.number ?? freeNumber(sellers),
    names: [name],
    home,
    country,
    form: options.form ?? 'shop',
    languages,
    currency: options.currency,
    timezone,
    platform,
    enabled: false,
    verified: { state: 'sample', on: day },
    since: sellers.get(key)?.since ?? day,
  };
}

/** A country with one zone says which; of one with several nothing does. */
function soleZone(country: string | undefined): string | undefined {
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return undefined;
  const locale: Intl.Locale & { getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale('und', {
    region: country,
  });
  const zones = locale.getTimeZones?.() ?? [];
  return zones.length === 1 ? zones[0] : undefined;
}

function freeNumber(sellers: ReadonlyMap<string, SellerDescriptor>): number {
  const taken = [...sellers.values()].map(({ number }) => number).filter((number) => number < FIRST_DEMO_NUMBER);
  return Math.max(0, ...taken) + 1;
}

/** Where a generic shop's lots are, found or given. Other platforms need nothing. */
async function withOptions(
  draft: Draft,
  home: FetchedPage,
  { productPath, sitemapPath, feedPath, categoryPath }: AddOptions,
  web: SellerWeb,
  terminal: Terminal,
): Promise<Draft> {
  if (draft['platform'] !== 'generic-shop') return draft;
  const given = Object.entries({ feedPath, sitemapPath, categoryPath, productPath }).filter(([, path]) => path);
  if (given.length > 0) return { ...draft, options: Object.fromEntries(given) };
  const found = await findGenericOptions(sellerFrom(draft), home, web);
  if ('reason' in found)
    throw new OperatorError(
      `Where its lots are does not show: ${found.reason}. If you know it, give --product-path with --sitemap-path, --feed-path or --category-path.`,
    );
  terminal.print(`Lots: ${found.because}.`);
  return { ...draft, options: found.options };
}

/** Only generic shops are read in a browser; other programs have data behind their pages. */
function asRendered(draft: Draft, isRendered: boolean): Draft {
  if (!isRendered || draft['platform'] !== 'generic-shop') return draft;
  return { ...draft, options: { ...(draft['options'] ?? {}), rendered: true } };
}

function sellerFrom(draft: Draft): SellerDescriptor {
  const file = descriptorFile(draft);
  if ('reason' in file) throw new OperatorError(`The descriptor would not be sound: ${file.reason}.`);
  return file.seller;
}

/** The currency that every price is in becomes the seller's; several, and it has none. */
function settledFile(seller: SellerDescriptor, draft: Draft, options: AddOptions, lots: readonly LotStatement[]) {
  const currencies = new Set(lots.flatMap(({ price }) => (price ? [price.currency] : [])));
  const currency = options.currency ?? (currencies.size === 1 ? [...currencies][0] : undefined);
  const file = descriptorFile({
    ...draft,
    currency,
    options: seller.options && Object.keys(seller.options).length > 0 ? seller.options : undefined,
  });
  if ('reason' in file) throw new OperatorError(`The descriptor would not be sound: ${file.reason}.`);
  return file;
}

function warn(lots: readonly LotStatement[], sample: LotSample, seller: SellerDescriptor, terminal: Terminal): void {
  if (lots.length < WANTED_LOTS) terminal.note(`Only ${lots.length} lots could be read, not ${WANTED_LOTS}.`);
  for (const missing of missingFields(lots)) terminal.note(`Mind ${missing}.`);
  if (seller.currency === undefined)
    terminal.note('Mind the currency: no single one is known; give --currency if it has one.');
  for (const reason of reasonsOf(sample).slice(0, MOST_REASONS)) terminal.note(`Not read: ${reason}`);
}

function whyNone(sample: LotSample): string {
  const reasons = reasonsOf(sample).slice(0, MOST_REASONS);
  return reasons.length > 0 ? reasons.join(' ') : 'Its lists name none.';
}

function reasonsOf({ faults, notHad }: LotSample): readonly string[] {
  return [
    ...notHad.map(({ url, reason }) => `${url}: ${reason}.`),
    ...new Set(faults.map(({ where, reason }) => `${where}: ${reason}.`)),
  ];
}
