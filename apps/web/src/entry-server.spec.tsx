import './testing/web-globals';
import {
  endpoints,
  parseSearchPath,
  pathOf,
  searchParamsOf,
  type CatalogItem,
  type FirstViewInput,
  type Lot,
  type RenderFirstView,
} from '@obverse/contracts';
import { languages } from '@obverse/texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { routes } from './app/router';
import { createRenderer } from './entry-server';
import { callOf } from './shared/api/first-answer';
import { createQueryClient } from './shared/api/query-client';
import { loadLanguage, showTextsOf } from './shared/language/messages';
import { imagePath } from './shared/lib/paths';
import { rememberShownPictures } from './shared/lots/shown-pictures';
import { PageRouter } from './shared/routing/page-router';
import { RouterView } from './shared/routing/router-view';
import { fixtureCatalogItem, fixtureFullLot } from './testing/coin-fixtures';
import { fakeFetch } from './testing/fake-fetch';
import { fixtureLanding, fixtureLot, fixtureLots, fixtureResult } from './testing/fixtures';

const at = Date.now();
/** Half an hour before: no time in the fixtures is a whole number of hours ago, so both renders write the same words. */
const madeAt = at - 30 * 60_000;
const searchPath = '/search/open/met-silver/ord-price-asc/ps-50';
const lots = fixtureLots(30, madeAt);
const rest = '<h2>for readers without scripts</h2>';

function input(path: string, request: FirstViewInput['first']['request'], answer: object): FirstViewInput {
  return {
    path,
    language: 'en',
    first: { request, at, answer },
    isMobile: false,
    firstPicture: undefined,
    rest,
  };
}
const lotInput = (lot: Lot) =>
  input(`/lot/${lot.uiKey}-${lot.id}`, { method: 'GET', path: pathOf(endpoints.lots.get.path, { id: lot.id }) }, lot);
const itemInput = (item: CatalogItem) =>
  input(
    `/catalog-item/${item.uiKey}-${item.id}`,
    {
      method: 'GET',
      path: pathOf(endpoints.lots.catalogItem.path, { id: item.id }),
    },
    item,
  );
function searchInput(items: readonly Lot[]): FirstViewInput {
  const body = searchParamsOf(parseSearchPath(searchPath));
  const { page: _page, take: _take, orderBy: _order, ...asked } = body;
  const filterOptions = {
    ...asked,
    selectedFilters: body.selectedFilters ?? [],
  };
  const portions = [{ items: items.slice(0, 3) }, { title: 'Near', items: items.slice(3) }];
  const answer = { ...fixtureResult(items, { filterOptions }), portions };
  return input(searchPath, { method: 'POST', path: endpoints.search.search.path, body }, answer);
}

const inputs: Readonly<Record<string, FirstViewInput>> = {
  home: input('/', { method: 'GET', path: '/api/landing/data/0' }, fixtureLanding(madeAt)),
  search: searchInput(lots),
  lot: lotInput(fixtureFullLot(0, madeAt)),
  'lot on a phone': { ...lotInput(fixtureFullLot(0, madeAt)), isMobile: true },
  'catalog item': itemInput(fixtureCatalogItem(madeAt)),
};

window.scrollTo = () => undefined;

let render: RenderFirstView;
beforeAll(async () => {
  render = await createRenderer();
  // That of the visit, in which the client draws.
  await loadLanguage('en');
});
afterAll(() => showTextsOf('en'));

function parsed(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

describe.each(Object.entries(inputs))('the first view of %s', (_, given) => {
  it('is what the client draws first', async () => {
    const root = parsed(render(given));
    root.querySelector('.unscripted')?.remove();
    const drawn = await firstRender(given, root);
    expect(outline(root)).toEqual(outline(drawn));
  });

  it('has one heading, and what needs a script is inert', () => {
    const html = render(given);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).not.toMatch(
      /<(?:button|form|select)(?! inert)|<input(?! disabled)|<script|<link|<style| style=| on[a-z]+=/,
    );
    expect(html).toContain(`<div class="unscripted">${rest}</div></main>`);
  });
});

it.each([
  ['en', 'Search'],
  ['de', 'Suchen'],
  ['it', 'Cerca'],
] as const)('is in the language of the page: %s', (language, text) => {
  const root = parsed(render({ ...searchInput(lots), language }));
  expect(root.querySelector('form [type="submit"]')?.textContent).toBe(text);
});

it('has no text that the client loads with later code', () => {
  for (const language of languages) {
    const html = render({ ...searchInput(lots), language });
    expect(html.match(/>[a-z]+\.[a-zA-Z.]+</g)).toBeNull();
  }
});

it('has the cards of one screen', () => {
  expect(parsed(render(searchInput(lots))).querySelectorAll('li > article')).toHaveLength(8);
});

it('gives one picture priority, that which the page preloads, and shows all pictures at once', () => {
  const [first = fixtureLot(0)] = lots;
  const root = parsed(render({ ...searchInput(lots), firstPicture: imagePath(first, 2, 0) }));
  const pictures = [...root.querySelectorAll('article img[srcset]')];
  expect(pictures.map((picture) => picture.getAttribute('data-there'))).toEqual(pictures.map(() => 'true'));
  expect(pictures.map((picture) => [picture.getAttribute('loading'), picture.getAttribute('fetchpriority')])).toEqual(
    pictures.map((_, index) => (index === 0 ? ['eager', 'high'] : ['lazy', 'auto'])),
  );
});

it('names the other places of a specimen', () => {
  const places = [
    {
      id: '0abc1def2ghi9',
      uiKey: 'denarius',
      title: 'Harbour <b>',
      isActive: true,
    },
    {
      id: '0abc1def2ghi8',
      uiKey: 'denarius',
      title: 'Linden',
      isActive: false,
      closedOn: '2023-05-01T10:00:00.000Z',
    },
    {
      id: '0abc1def2ghi7',
      uiKey: 'denarius',
      title: 'Prairie',
      isActive: true,
    },
  ];
  const root = parsed(render(searchInput([{ ...fixtureLot(0), places }, ...lots.slice(1)])));
  expect(root.querySelector('article')?.textContent).toContain('Also at Harbour <b>, Linden (2023) and 1 more');
});

it('shows the gallery of the device', () => {
  const stage = (isMobile: boolean) =>
    parsed(render({ ...lotInput(fixtureFullLot(0, madeAt)), isMobile })).querySelector('[data-zoom]');
  expect([stage(false) === null, stage(true) === null]).toEqual([false, true]);
});

it.each([
  '</main></div><iframe srcdoc="<script>alert(1)</script>">',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--<script>alert(1)',
  '$& $1 $` </main> <button> <link>',
  'javascript:alert(1)',
])('the payload %j begins no element and no attribute', (payload) => {
  const lot: Lot = {
    ...fixtureFullLot(0, madeAt),
    title: payload,
    titlePrefix: payload,
    titleDetail: payload,
    origDesc: payload,
    number: payload,
    org: { title: payload, form: 1 },
    dicOrg: 'o-1',
    seller: { title: payload },
    dicSeller: payload,
    categories: [[{ tag: 'c-100', title: payload }]],
    facts: [{ title: payload, value: payload }],
  };
  const plain = fixtureFullLot(0, madeAt);
  const tagsOf = (html: string) => [...html.matchAll(/<[a-z!/][^>]*>/gi)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'));
  const html = render(lotInput(lot));
  const known = new Set(
    tagsOf(
      render(
        lotInput({
          ...plain,
          number: '1',
          seller: { title: 'a' },
          dicSeller: 's-1',
        }),
      ),
    ),
  );
  expect(tagsOf(html).filter((tag) => !known.has(tag))).toEqual([]);
  expect(html.match(/<\/main>/g)).toHaveLength(1);
  expect(parsed(html).querySelector('h1')?.textContent).toContain(payload);
});

it('throws for an answer that the page cannot show, so that the gateway delivers it without a first view', () => {
  const { first, ...others } = lotInput(fixtureLot(0));
  expect(() => render({ ...others, first: { ...first, answer: { id: 1 } } })).toThrow();
  expect(() =>
    render({
      ...others,
      first: { ...first, request: { method: 'GET', path: '/api/other' } },
    }),
  ).toThrow('No page makes the call /api/other first.');
});

it('keeps nothing of a page', () => {
  jest.useFakeTimers();
  for (const given of Object.values(inputs)) render(given);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const ACTING = 'IS_REACT_ACT_ENVIRONMENT';

/** The client's first commit in place of a delivered page whose pictures have arrived. */
async function firstRender({ path, first, isMobile }: FirstViewInput, delivered: HTMLElement): Promise<HTMLElement> {
  fakeFetch(() => undefined);
  for (const picture of delivered.querySelectorAll('img'))
    Object.defineProperties(picture, {
      complete: { value: true },
      naturalWidth: { value: 160 },
    });
  rememberShownPictures(delivered);
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(isMobile ? 'iPhone' : 'desktop');
  const media = jest.spyOn(globalThis, 'matchMedia');
  media.mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: isMobile && query.includes('max-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const router = new PageRouter(routes(), createMemoryHistory({ initialEntries: [path], v5Compat: true }));
  await router.whenLoaded();
  const client = createQueryClient();
  client.setQueryData(callOf(first)?.queryKey ?? [], first.answer, {
    updatedAt: first.at,
  });
  document.documentElement.dataset['firstView'] = '';
  // `act` would also run what follows the first commit.
  const acting = Reflect.get(globalThis, ACTING);
  Reflect.set(globalThis, ACTING, false);
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterView router={router} />
      </QueryClientProvider>,
    ),
  );
  const drawn = parsed(place.innerHTML);
  root.unmount();
  Reflect.set(globalThis, ACTING, acting);
  client.clear();
  delete document.documentElement.dataset['firstView'];
  agent.mockRestore();
  media.mockRestore();
  return drawn;
}

/** What only the delivered page has: controls without effect, one picture before the others, and a choice that the client sets as a property. */
const different = new Set(['inert', 'disabled', 'loading', 'fetchpriority', 'selected']);

/** A line for each element, with its attributes in order, and each text. Ids are numbered as they occur. */
function outline(root: HTMLElement): string[] {
  const ids = new Map<string, string>();
  const known = (value: string) =>
    value.replace(/_[rR]_\w*_/g, (id) => {
      ids.set(id, ids.get(id) ?? `id ${ids.size}`);
      return ids.get(id) ?? '';
    });
  const linesOf = (node: Node): string[] => {
    if (!(node instanceof Element)) return node.textContent === '' ? [] : [node.textContent ?? ''];
    const attributes = [...node.attributes]
      .filter(({ name }) => !different.has(name))
      .map(({ name, value }) => `${name}="${known(value)}"`)
      .sort();
    return [`<${[node.localName, ...attributes].join(' ')}>`, ...[...node.childNodes].flatMap(linesOf)];
  };
  root.normalize();
  return [...root.childNodes].flatMap(linesOf);
}
