import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Landing, Lot, SearchResult } from '@obverse/contracts';
import { endWords } from './first-view-words';
import { fixtureLot } from './fixture-lot.factory';
import { homePage, lotPage, searchPage } from './pages';

const now = Date.parse('2026-11-25T10:00:00.000Z');
const visit = { origin: 'https://obverse.example', language: 'en', now, isMobile: false } as const;
const client = path.resolve(__dirname, '../../../../web/src');
const places = [
  { id: '0abc1def2ghi9', uiKey: 'denarius', title: 'Harbour <b>', isActive: true },
  { id: '0abc1def2ghi8', uiKey: 'denarius', title: 'Linden', isActive: false, closedOn: '2023-05-01T10:00:00.000Z' },
  { id: '0abc1def2ghi7', uiKey: 'denarius', title: 'Prairie', isActive: true },
];
const lots = Array.from({ length: 12 }, (_, index): Lot => ({ ...fixtureLot, id: `0abc1def2ghi${index}` }));

const result = {
  portions: [{ items: lots.slice(0, 3) }, { title: 'Near', items: lots.slice(3) }],
  title: 'Open lots',
  totalCount: 12,
  pageTotal: 1,
  isEmpty: false,
  dic: { sellers: {}, auctions: {}, orgs: {}, lot: {} },
  filterOptions: { status: 'open', selectedFilters: [] },
  properties: [],
} as unknown as SearchResult;
const landing = { auctionTotal: 0, previewAuctions: [], previewLots: result } as unknown as Landing;

const pages = {
  lot: lotPage(fixtureLot, visit).content,
  'lot on a phone': lotPage({ ...fixtureLot, images: [0, 1] }, { ...visit, isMobile: true }).content,
  search: searchPage({ status: 'open' }, result, {}, visit).content,
  home: homePage(landing, visit).content,
};

describe.each(Object.entries(pages))('the first view of %s', (_, content) => {
  it('has only classes of the client', () => {
    const files = new Map<string, string>();
    for (const [, attribute = ''] of content.matchAll(/ class="([^"]*)"/g)) {
      for (const name of attribute.split(' ').filter(Boolean)) files.set(name, attribute);
    }
    const styles = stylesOfClient();
    expect([...files.keys()].filter((name) => !styles.has(name))).toEqual([]);
  });

  it('has one heading, and what needs a script is inert', () => {
    expect(content.match(/<h1\b/g)).toHaveLength(1);
    expect(content).not.toMatch(/<button|<form|<script|<style| style=| on[a-z]+=/);
  });
});

it('shows the cards of one screen, and names all lots to readers without scripts', () => {
  expect(pages.search.match(/<article/g)).toHaveLength(8);
  const [, rest = ''] = pages.search.split('class="unscripted"');
  expect(rest.match(/href="\/lot\//g)).toHaveLength(12);
});

it('names the other places of a specimen as the client does', () => {
  const [first, ...others] = lots;
  const portions = [{ items: [{ ...first, places } as Lot, ...others] }];
  const { content } = searchPage({ status: 'open' }, { ...result, portions }, {}, visit);
  const [, text = ''] = /<p class="other-places_places lot-card_places">(.*?)<\/p>/.exec(content) ?? [];
  expect(text.replace(/<[^>]*>/g, '')).toBe('Also at Harbour &lt;b&gt;, Linden (2023) and 1 more');
});

it('shows the gallery of the device', () => {
  expect(pages.lot).toMatch(/class="gallery_stage"/);
  expect(pages['lot on a phone']).toMatch(/class="gallery_strip"/);
});

describe('endWords', () => {
  const closedOn = '2026-11-26T10:00:00.000Z';
  it.each<[string, number, string, boolean]>([
    ['hours before', 24, 'ends in 24 hours', false],
    ['sixteen hours before', 16, 'ends in 16 hours', true],
    ['days before', 72, 'ends in 3 days', false],
    ['afterwards', -1, 'closed on 26 Nov 2026', false],
  ])('%s', (_, hours, text, isSoon) =>
    expect(endWords(closedOn, Date.parse(closedOn) - hours * 3_600_000, 'en')).toEqual({ text, isSoon }),
  );
});

/** The class names of the client's styles, as its build writes them (`apps/web/vite.config.mts`). */
function stylesOfClient(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.css'))) {
    const base = path.basename(file, '.module.css');
    const prefix = file.endsWith('.module.css') ? `${base}_` : '';
    for (const [, name = ''] of readFileSync(path.join(client, file), 'utf8').matchAll(/\.(-?[a-zA-Z_][\w-]*)/g))
      names.add(prefix + name);
  }
  return names;
}
