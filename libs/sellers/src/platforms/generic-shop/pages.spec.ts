import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Money } from '@obverse/lots';
import { adapterFor } from '../../registry/platforms';
import type { LotStatement, PageRequest } from '../../adapter-kit/platform-adapter';
import { fetched } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

/** A page as a shop platform or an auction house prints it, written before the reader, and its facts. */
interface PrintedPage {
  readonly kind: 'lot' | 'list';
  readonly url: string;
  readonly language: string;
  readonly currency: string;
  readonly timezone: string;
  readonly facts: Facts;
}

/** Facts absent here must be absent from the result. */
interface Facts {
  readonly title?: string;
  /** `12.00 EUR` */
  readonly price?: string;
  readonly start?: string;
  /** `200.00-300.00 EUR` */
  readonly est?: string;
  readonly realized?: string;
  readonly state?: string;
  readonly end?: string;
  readonly lot?: string;
  readonly images?: readonly string[];
  /** `Country: Austria`; may be omitted. */
  readonly attributes?: readonly string[];
  /** A part of the description; may be omitted. */
  readonly desc?: string;
  /** The page shows no lot. */
  readonly none?: true;
  /** Paths of a list's lots, and of its next pages. */
  readonly listed?: readonly string[];
  readonly next?: readonly string[];
}

const adapter = adapterFor('generic-shop');
const folder = join(__dirname, 'pages');
const SUFFIX = '.facts.json';
const pages = readdirSync(folder)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => {
    const name = file.slice(0, -SUFFIX.length);
    const page = JSON.parse(readFileSync(join(folder, file), 'utf8')) as PrintedPage;
    return { name, page, body: readFileSync(join(folder, `${name}.html`), 'utf8') };
  });

function extractedPageOf({ kind, url, language, currency, timezone }: PrintedPage, body: string) {
  const seller = sellerOf('generic-shop', {
    home: new URL('/', url).href,
    languages: [language],
    currency,
    timezone,
    options: { productPath: '.', printed: true, ...(kind === 'list' && { categoryPath: '^/none/' }) },
  });
  const request: PageRequest =
    kind === 'lot' ? { kind, url, sourceId: '1' } : { kind, url, context: { way: 'categories' } };
  return adapter.read(fetched(request, body), seller);
}

function printed(money: Money | undefined): string | undefined {
  return money && `${money.amount} ${money.currency}`;
}

function estimateOf({ estimate }: LotStatement): string | undefined {
  return estimate && `${[...new Set([estimate.low, estimate.high].filter(Boolean))].join('-')} ${estimate.currency}`;
}

function factsOf(lot: LotStatement): Facts {
  const facts = {
    title: lot.title,
    price: printed(lot.price),
    start: printed(lot.startPrice),
    est: estimateOf(lot),
    realized: printed(lot.realized),
    state: lot.availability,
    end: lot.endsAt,
    lot: lot.lotNumber,
    images: lot.images && lot.images.length > 0 ? lot.images.map(({ url }) => url) : undefined,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

it.each(pages.filter(({ page }) => page.kind === 'lot'))('extracts the facts of $name', ({ page, body }) => {
  const { desc, none, attributes, ...facts } = page.facts;
  const { lots } = extractedPageOf(page, body);
  expect(lots.map(({ statement }) => factsOf(statement))).toEqual(none ? [] : [facts]);
  expect(lots[0]?.statement.description ?? '').toContain(desc ?? '');
  const named = lots[0]?.statement.attributes?.map(({ name, value }) => `${name}: ${value}`);
  expect(attributes === undefined ? undefined : named).toEqual(attributes);
});

it.each(pages.filter(({ page }) => page.kind === 'list'))('lists the lots of $name', ({ page, body }) => {
  const { listed, next } = extractedPageOf(page, body);
  const pathOf = (url: string) => url.slice(new URL(url).origin.length);
  expect(listed.map((lot) => pathOf(lot.page.url)).sort()).toEqual([...(page.facts.listed ?? [])].sort());
  expect(next.map(({ url }) => pathOf(url))).toEqual(page.facts.next ?? []);
});
