import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { descriptorFile, type LotStatement, type SellerDescriptor } from '@obverse/sellers';
import { OperatorError } from '@obverse/operations';
import { readRegistry } from '../../shared/registry';
import type { Terminal } from '../../shared/terminal';
import { mayChangeIds } from '../move/move-lots';
import { writeSample } from '../sample/sample-file';
import { lotsText, missingFields } from '../visit/lots-text';
import type { LotSample, SampledLot } from '../visit/sample-lots';
import type { SellerWeb } from '../visit/seller-web';
import { signedCurrency, zonesOf } from './country-facts';
import { detectionText, findShop, platformFor } from './find-platform';
import { homeFacts, keyOf } from './home-facts';
import { type Draft, type ReadAs, readAs } from './read-as';
import type { ShopOptions } from './find-options';
import { freeNumber, readNumbers, type SellerNumbers, writeNumbers } from './seller-numbers';

/** Values set by the operator. The others are read from the site. */
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
  /** States the secret that the seller's API needs and that is not configured. */
  readonly missingSecret: (seller: SellerDescriptor) => string | undefined;
  /** Gives the known lots of a replaced seller the ids of its new descriptor. Throws when the operator does not confirm it. */
  readonly moveLots: (before: SellerDescriptor, after: SellerDescriptor) => Promise<void>;
  readonly now: Date;
}

const WANTED_LOTS = 10;
const MOST_REASONS = 5;

/** Writes a disabled descriptor and a sample for the shop at an address. Writes nothing if no lot could be extracted. */
export async function addSeller(url: string, options: AddOptions, parts: AddParts): Promise<void> {
  const { registry, terminal } = parts;
  const home = await homeOf(url, parts.web);
  const { sellers } = readRegistry(registry, parts.web.platforms);
  const numbers = readNumbers(registry, sellers);
  const known = [...sellers.values()].find((seller) => hostOf(seller.home) === hostOf(home));
  if (known && known.key !== options.key)
    throw new OperatorError(
      `${known.names[0] ?? known.key} is in the registry as ${known.key}; to replace it, use --key ${known.key}.`,
    );
  if (known?.permission === 'refused')
    throw new OperatorError(
      `${known.key} refuses crawlers${known.note === undefined ? '' : ` (${known.note})`}: it is not fetched.`,
    );
  const found = await findShop(home, parts.web, options.platform);
  const { web } = found;
  if (found.isRendered)
    terminal.print('The pages are empty until their scripts have run: they are rendered in a browser.');
  terminal.print(detectionText(found.detection, web));
  const platform = options.platform ?? platformFor(found.detection, web);
  if (platform === undefined) throw new OperatorError('The platform could not be detected; set it with --platform.');
  const drafted = draftOf(home, found.home, platform, options, numbers, parts.now);
  const read = await readAs(withKnownTerms(drafted, known), {
    home: found.home,
    web,
    wanted: WANTED_LOTS,
    isRendered: found.isRendered,
    given: givenOptions(options),
    mayBeGeneric: options.platform === undefined,
    print: (line) => terminal.print(line),
    missingSecret: parts.missingSecret,
  });
  const { draft, seller, sample } = withCurrency(read, web, terminal);
  const lots = sample.lots.map(({ statement }) => statement);
  if (lots.length === 0) throw new OperatorError(`No lot of ${seller.key} could be extracted. ${emptyReason(sample)}`);
  const completed = completedFile(seller, draft, lots, web);
  terminal.print(`\n${lotsText(lots)}\n`);
  warn(lots, sample, completed.seller, terminal);
  const replaced = sellers.get(completed.seller.key);
  if (replaced && mayChangeIds(replaced, completed.seller)) await parts.moveLots(replaced, completed.seller);
  const file = path.join(registry, completed.name);
  if (existsSync(file)) terminal.note(`${file} is replaced.`);
  writeFileSync(file, completed.text);
  writeNumbers(registry, new Map([...numbers, [completed.seller.key, completed.seller]]));
  const sampled = { ...completed.seller, sessionParameters: web.sessionParameters(home) };
  const folder = writeSample(registry, sampled, sample.lots);
  terminal.print(`Written: ${file} (disabled until you set \`enabled: true\`), and the sample in ${folder}.`);
  terminal.print('Before you enable it, read its robots.txt and terms, and set `permission`.');
}

/** The address of the home page. A host without a scheme is tried with https, then with http. */
async function homeOf(url: string, web: SellerWeb): Promise<string> {
  const hasScheme = /^https?:\/\//i.test(url);
  const [first, second] = hasScheme ? [url] : [`https://${url}`, `http://${url}`];
  if (first === undefined || !URL.canParse(first)) throw new OperatorError(`${url} is not a web address.`);
  const home = `${new URL(first).origin}/`;
  if (second === undefined || !('reason' in (await web.page({ kind: 'session', url: home })))) return home;
  const plain = `${new URL(second).origin}/`;
  return 'reason' in (await web.page({ kind: 'session', url: plain })) ? home : plain;
}

function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

function draftOf(
  home: string,
  page: Parameters<typeof homeFacts>[0],
  platform: string,
  options: AddOptions,
  numbers: SellerNumbers,
  now: Date,
): Draft {
  const key = options.key ?? keyOf(home);
  const { name, country, languages, timezone } = requiredFacts(homeFacts(page), options, now);
  const known = numbers.get(key);
  const day = now.toISOString().slice(0, 10);
  return {
    key,
    number: known?.number ?? freeNumber(numbers),
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
    since: known?.since ?? day,
  };
}

/** With the terms of the descriptor that is replaced: they do not depend on the platform. */
function withKnownTerms(draft: Draft, known: SellerDescriptor | undefined): Draft {
  return known?.terms ? { ...draft, terms: known.terms } : draft;
}

/** The facts that every descriptor has, from the options or else from the site. Throws {@link OperatorError} with the options that are missing. */
function requiredFacts(facts: ReturnType<typeof homeFacts>, options: AddOptions, now: Date) {
  const country = (options.country ?? facts.country)?.toUpperCase();
  const name = options.name ?? facts.name;
  const languages = options.language ?? (facts.language === undefined ? undefined : [facts.language]);
  const zones = zonesOf(country, now);
  const timezone = options.timezone ?? (zones.length === 1 ? zones[0] : undefined);
  if (name !== undefined && country !== undefined && languages !== undefined && timezone !== undefined)
    return { name, country, languages, timezone };
  const choices = zones.length > 1 ? ` (${zones.join(', ')})` : '';
  const missing = Object.entries({ name, country, language: languages, timezone }).flatMap(([option, value]) =>
    value === undefined ? [`--${option}${option === 'timezone' ? choices : ''}`] : [],
  );
  throw new OperatorError(`The site does not state all fields of a descriptor: set ${missing.join(', ')}.`);
}

function givenOptions({ productPath, sitemapPath, feedPath, categoryPath }: AddOptions): ShopOptions['options'] {
  const given = Object.entries({ feedPath, sitemapPath, categoryPath, productPath }).filter(([, path]) => path);
  return Object.fromEntries(given);
}

/** When prices carry a sign that several currencies share (`$`), it is the one of the seller's country. The same pages are then read again. */
function withCurrency(read: ReadAs, web: SellerWeb, terminal: Terminal): ReadAs {
  const { seller, sample, draft } = read;
  if (seller.currency !== undefined || sample.lots.some(({ statement }) => hasMoney(statement))) return read;
  const signed = sample.lots.map(({ page }) => signedCurrency(page.body, seller.country));
  const currency = signed.find((one) => one !== undefined);
  if (currency === undefined) return read;
  const again = { ...seller, currency };
  const reads = sample.lots.map((lot) => ({ lot, extracted: web.adapterFor(seller).read(lot.page, again) }));
  const lots = reads.map(({ lot, extracted }) => {
    const same = extracted.lots.find(({ statement }) => isSame(statement, lot));
    return { ...lot, statement: same?.statement ?? lot.statement };
  });
  if (!lots.some(({ statement }) => hasMoney(statement))) return read;
  terminal.print(`Currency: ${currency}, because the sign of the prices means that in ${seller.country}.`);
  const faults = reads.flatMap(({ extracted }) => extracted.faults);
  return { draft: { ...draft, currency }, seller: again, sample: { ...sample, lots, faults } };
}

function isSame({ sourceId }: LotStatement, { statement }: SampledLot): boolean {
  return sourceId === statement.sourceId;
}

function hasMoney({ price, startPrice, estimate, realized }: LotStatement): boolean {
  return (price ?? startPrice ?? estimate ?? realized) !== undefined;
}

/** The descriptor with the currency that all prices share; with several currencies it has none. */
function completedFile(seller: SellerDescriptor, draft: Draft, lots: readonly LotStatement[], web: SellerWeb) {
  const currencies = new Set(lots.flatMap(({ price }) => (price ? [price.currency] : [])));
  const currency = seller.currency ?? (currencies.size === 1 ? [...currencies][0] : undefined);
  if (currency === undefined && !lots.some(hasMoney))
    throw new OperatorError(
      'No price could be read, because the site names no currency: set --currency. Nothing was written.',
    );
  const options = Object.keys(seller.options).length > 0 ? seller.options : undefined;
  const file = descriptorFile({ ...draft, currency, options }, web.platforms);
  if ('reason' in file) throw new OperatorError(`The descriptor is not valid: ${file.reason}.`);
  return file;
}

function warn(lots: readonly LotStatement[], sample: LotSample, seller: SellerDescriptor, terminal: Terminal): void {
  if (lots.length < WANTED_LOTS)
    terminal.note(`Warning: only ${lots.length} of ${WANTED_LOTS} lots could be extracted.`);
  for (const missing of missingFields(lots)) terminal.note(`Warning: ${missing}.`);
  if (seller.currency === undefined)
    terminal.note('Warning: prices are in several currencies; set --currency for those that name none.');
  for (const reason of reasonsOf(sample).slice(0, MOST_REASONS)) terminal.note(`Not read: ${reason}`);
}

function emptyReason(sample: LotSample): string {
  const reasons = reasonsOf(sample).slice(0, MOST_REASONS);
  return reasons.length > 0 ? reasons.join(' ') : 'Its lists name no lots.';
}

function reasonsOf({ faults, notFetched }: LotSample): readonly string[] {
  return [
    ...notFetched.map(({ url, reason }) => `${url}: ${reason}.`),
    ...new Set(faults.map(({ where, reason }) => `${where}: ${reason}.`)),
  ];
}
