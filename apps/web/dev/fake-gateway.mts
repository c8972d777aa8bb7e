import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SearchResult } from '@obverse/contracts';
import { exampleAnswer } from '@obverse/contracts/openapi/example-answer';
import type { Plugin, ViteDevServer } from 'vite';
import {
  fixtureAuctions,
  fixtureFilters,
  fixtureLanding,
  fixtureLot,
  fixtureLots,
  fixtureOrgs,
  fixtureResult,
  fixtureSuggestions,
} from '../src/testing/fixtures';
import { fixtureCatalogId, fixtureCatalogItem, fixtureFullLot } from '../src/testing/coin-fixtures';
import { fixtureHistory, fixtureMarket } from '../src/testing/worth-fixtures';
import { coinPicture } from './coin-picture.mts';
import { fixturesNow } from './fixtures-now.mts';
import { answerUser } from './fake-user.mts';

const TOTAL = 1_245;

/** Answers the gateway's calls from the fixtures, and others with the examples of the contract, for work on screens without services (`npm run dev:alone`) and for the visual baseline. Not part of a build. */
export function fakeGateway(): Plugin {
  return {
    name: 'obverse-fake-gateway',
    apply: 'serve',
    configureServer: serveFixtures,
    configurePreviewServer: serveFixtures,
  };
}

function serveFixtures({ middlewares }: Pick<ViteDevServer, 'middlewares'>): void {
  middlewares.use((request, response, next) => {
    answer(request, response).then((answered) => !answered && next(), next);
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname.startsWith('/images/')) {
    response.setHeader('content-type', 'image/svg+xml');
    response.end(coinPicture(url.pathname));
    return true;
  }
  if (!url.pathname.startsWith('/api/')) return false;
  const body = await read(request);
  const found = route(request.method ?? 'GET', url, body);
  response.statusCode = found === undefined ? 404 : 200;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(found ?? { message: 'No valid lot found', errors: [] }));
  return true;
}

interface Body {
  readonly page?: number;
  readonly take?: number;
  readonly query?: string;
  readonly orderBy?: string;
  readonly trigger?: boolean;
  readonly selectedFilters?: readonly { readonly name: string; readonly tag: string }[];
}

function route(method: string, url: URL, body: Body): unknown {
  const { pathname } = url;
  const now = fixturesNow();
  if (pathname === '/api/search') return search(body, now);
  if (pathname.startsWith('/api/search-end/')) return {};
  if (pathname === '/api/search/suggest') return fixtureSuggestions;
  if (pathname === '/api/taxonomy') return fixtureFilters;
  if (pathname.startsWith('/api/taxonomy/dic/'))
    return fixtureFilters.find(({ name }) => name === pathname.split('/').at(-1))?.properties ?? [];
  if (pathname.startsWith('/api/taxonomy/search/')) return choices(pathname);
  if (pathname.startsWith('/api/user')) return answerUser(method, pathname) ?? exampleAnswer(method, pathname);
  if (pathname.startsWith('/api/landing/')) return fixtureLanding(now);
  if (pathname === '/api/auctions') return { totalCount: 30, take: 24, skip: 0, items: fixtureAuctions(24, now) };
  if (pathname === '/api/orgs') return { totalCount: fixtureOrgs.length, take: 24, skip: 0, items: fixtureOrgs };
  if (pathname === '/api/countries')
    return [
      { isoCode: 'DE', niceName: 'Germany' },
      { isoCode: 'FR', niceName: 'France' },
    ];
  if (/^\/api\/lots\/[^/]+\/history$/.test(pathname)) return fixtureHistory;
  if (pathname.startsWith('/api/lots/')) {
    const lots = fixtureLots(TOTAL, now);
    const index = lots.findIndex(({ id }) => id === pathname.split('/').at(-1));
    return index < 0 ? undefined : fixtureFullLot(index, now);
  }
  if (pathname === `/api/catalog/item/${fixtureCatalogId}`) return fixtureCatalogItem(now);
  if (pathname === `/api/catalog/item/${fixtureCatalogId}/worth`) return fixtureMarket(now);
  return exampleAnswer(method, pathname);
}

/** "silver" at the beginning of a text becomes a filter; "trajan" finds two lots and near ones. */
function search(body: Body, now: number): unknown {
  const [, rest] = /^silver (.+)$/.exec(body.query ?? '') ?? [];
  if (rest === undefined || body.trigger) return withNear(body, found(body, now));
  const material = { name: 'material', tag: 'met-silver' } as const;
  const split = { ...body, query: rest, selectedFilters: [...(body.selectedFilters ?? []), material] };
  const part = { start: 0, end: 6, text: 'silver', as: 'material', title: 'Silver', filter: 'material' };
  return { ...found(split, now), understood: { parts: [part], corrections: [] } };
}

function withNear({ query }: Body, result: SearchResult): SearchResult {
  const items = result.portions.flatMap((portion) => portion.items);
  if (query !== 'trajan') return result;
  const exact = { title: 'Lots with everything you asked for', items: items.slice(0, 2) };
  const near = { title: 'Without “Trajan”', isNear: true as const, items: items.slice(2, 9) };
  return { ...result, totalCount: 2, portions: [exact, near] };
}

function found({ page = 1, take = 25, query, orderBy: _orderBy, ...asked }: Body, now: number): SearchResult {
  const skip = (page - 1) * take;
  const lots =
    query === 'nothing'
      ? []
      : Array.from({ length: Math.min(take, TOTAL - skip) }, (_, index) => fixtureLot(skip + index, now));
  return fixtureResult(lots, {
    totalCount: query === 'nothing' ? 0 : TOTAL,
    skip,
    title: query ?? 'Open lots',
    filterOptions: { ...asked, ...(query === undefined ? {} : { query }) } as never,
    properties: (asked.selectedFilters ?? []).flatMap(({ name, tag }) => {
      const filter = fixtureFilters.find((each) => each.name === name);
      const choice = filter?.properties.find((each) => each.tag === tag);
      return filter && choice ? [{ name: filter.name, tag, title: choice.title }] : [];
    }),
  });
}

function choices(pathname: string): unknown {
  const [name, text = '', tag] = pathname.split('/').slice(4).map(decodeURIComponent);
  const filter = fixtureFilters.find((each) => each.name === name);
  if (tag !== undefined) return filter?.properties.find((each) => each.tag === tag);
  return filter?.properties.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())) ?? [];
}

async function read(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : JSON.parse(text);
}
