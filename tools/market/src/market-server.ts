import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Seller } from './catalogue/seller';
import { TERMS_PATH } from './catalogue/seller-terms';
import type { Clock } from './clock';
import { type Wording, wordingOf } from './coins/wording';
import type { Fault } from './defects/defects.data';
import type { FaultSwitches } from './defects/fault-switches';
import { insteadOfConnection, insteadOfContent, insteadOfPages } from './defects/instead';
import { injectFaults } from './defects/inject-faults';
import { familyOf } from './families';
import {
  routeFor,
  type Family,
  type MarketLot,
  type PageRequest,
  type RequestKind,
  type Route,
  type Side,
  sides,
} from './family';
import { html, type Reply } from './reply';
import type { PolitenessMonitor } from './politeness/politeness-monitor';
import { send } from './send';
import { ELSEWHERE, plainRobots, robotsReply, robotsText } from './politeness/robots';
import { logoFile } from './logos/logo-file';
import { directoryPage } from './pages/directory';
import { gonePage } from './pages/layout';
import { termsPage } from './pages/terms-page';
import type { PictureStore } from './pictures/picture-store';
import type { RequestCounts } from './request-counts';

export interface MarketSources {
  /** Empty until the market has its port. */
  sellers(): readonly Seller[];
  readonly clock: Clock;
  readonly switches: FaultSwitches;
  readonly counts: RequestCounts;
  readonly politeness: PolitenessMonitor;
  readonly pictures: PictureStore;
  readonly tls: { readonly port: number };
}

/** For the fault `huge-lot`. */
const HUGE_DESCRIPTION_BYTES = 10 * 1024 * 1024;

interface SellerSite {
  readonly seller: Seller;
  readonly family: Family;
  readonly routes: readonly Route[];
}

/** The listener for the sellers' sites, each under its own host, and the directory under `market.localhost`. */
export function marketServer(sources: MarketSources): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  let sites: ReadonlyMap<string, SellerSite> = new Map();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, body);
  });
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const host = request.hostname.toLowerCase();
      if (sites.size === 0) sites = sitesOf(sources.sellers());
      const site = sites.get(host);
      const answer = site
        ? await sellersAnswer(sources, site, request)
        : marketAnswer(sources.sellers(), host, request.url);
      return send(request, reply, answer);
    },
  });
  return app;
}

function sitesOf(sellers: readonly Seller[]): ReadonlyMap<string, SellerSite> {
  return new Map(
    sellers.map((seller) => {
      const family = familyOf(seller);
      return [`${seller.key}.market.localhost`, { seller, family, routes: family.routes(seller) }];
    }),
  );
}

function marketAnswer(sellers: readonly Seller[], host: string, url: string): Reply {
  const known = host === 'market.localhost' || host === 'localhost' || host === '127.0.0.1';
  if (!known) return { status: 404, type: 'text/plain; charset=utf-8', body: `There is no ${host} in this market.\n` };
  if (url === '/robots.txt') return plainRobots;
  if (url === '/') return html(200, directoryPage(sellers));
  return { status: 404, type: 'text/plain; charset=utf-8', body: 'Not here.\n' };
}

async function sellersAnswer(sources: MarketSources, site: SellerSite, request: FastifyRequest): Promise<Reply> {
  const { seller } = site;
  const url = new URL(request.url, seller.origin);
  const route = routeFor(site.routes, url, request.method);
  const picture = site.family.picturePath.exec(url.pathname);
  const isRobots = url.pathname === '/robots.txt' || url.pathname === ELSEWHERE;
  const done = sources.counts.start(seller.key, kindOf(isRobots, route, picture !== null), url.href);
  const isOn = (fault: Fault) => sources.switches.has(seller.key, fault);
  const robots = robotsText(isOn);
  sources.politeness.arrived({ seller: seller.key, url, agent: request.headers['user-agent'] ?? '', robots, isRobots });
  try {
    const answer =
      insteadOfConnection(isOn, seller, url, sources.tls.port) ??
      insteadOfPages(isOn, Date.now()) ??
      robotsReply(url.pathname, isOn, seller, sources.clock.now()) ??
      (await pageAnswer(sources, site, { url, route, picture, request, isOn }));
    sources.politeness.answered(seller.key, answer.status, answer.headers?.['Retry-After'], isRobots);
    return answer;
  } finally {
    done();
  }
}

interface Asked {
  readonly url: URL;
  readonly route: Route | undefined;
  readonly picture: RegExpExecArray | null;
  readonly request: FastifyRequest;
  isOn(fault: Fault): boolean;
}

async function pageAnswer(sources: MarketSources, site: SellerSite, asked: Asked): Promise<Reply> {
  const { url, route, picture, isOn } = asked;
  const { seller } = site;
  const logo = await logoFile(seller, url.pathname);
  if (logo) return logo;
  const terms = url.pathname === TERMS_PATH ? termsPage(seller) : undefined;
  if (terms !== undefined) return html(200, terms);
  const page = pageRequest(sources, site, url, asked.request);
  if (picture) return pictureAnswer(sources.pictures, site, page, picture);
  const instead = insteadOfContent(seller, isOn);
  if (instead) return instead;
  const match = route?.path.exec(url.pathname);
  if (!route || !match) return html(404, gonePage(seller));
  if (route.kind === 'list' && isOn('garbage-list')) return garbage();
  const isEmpty = route.kind === 'list' && isOn('empty-first-page');
  const answer = route.answer(isEmpty ? { ...page, seller: emptied(seller) } : page, match);
  const isHidden = (answer.status === 404 || answer.status === 410) && isOn('soft-404');
  const shown = isHidden ? frontPage(site, page) : answer;
  return injectFaults(shown, { seller, isOn, serial: ++serial });
}

/** The number of answers so far, for values that differ in each. */
let serial = 0;

const emptySellers = new WeakMap<Seller, Seller>();

/** The seller without any lots. */
function emptied(seller: Seller): Seller {
  const empty = emptySellers.get(seller) ?? { ...seller, slots: 0, lotsPerSale: 0 };
  emptySellers.set(seller, empty);
  return empty;
}

function kindOf(isRobots: boolean, route: Route | undefined, picture: boolean): RequestKind {
  if (isRobots) return 'robots';
  return picture ? 'picture' : (route?.kind ?? 'other');
}

/** The answer of shops without an error page: the front page with status 200. */
function frontPage({ seller, routes }: SellerSite, page: PageRequest): Reply {
  const route = routeFor(routes, new URL('/', seller.origin));
  const match = route?.path.exec('/');
  return route && match ? route.answer(page, match) : html(200, gonePage(seller));
}

/** The answer of a failing proxy: status 200 with a cut-off body of the wrong type. */
function garbage(): Reply {
  return html(200, '<html><body><p>Checking your connection, one moment \u0000<\u0001 {"products": [</p>');
}

function pageRequest(
  { clock, switches }: MarketSources,
  { seller, family }: SellerSite,
  url: URL,
  request: FastifyRequest,
): PageRequest {
  const isFaulty = (fault: Fault, lot?: MarketLot) =>
    switches.has(seller.key, fault, lot && family.sourceIdOf(seller, lot));
  return {
    seller,
    now: clock.now(),
    path: url.pathname,
    query: url.searchParams,
    body: typeof request.body === 'string' ? request.body : '',
    isFaulty,
    wording: (lot) => faultyWording(wordingOf(lot.coin, seller), (fault) => isFaulty(fault, lot)),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    ),
  };
}

function faultyWording(wording: Wording, isOn: (fault: Fault) => boolean): Wording {
  if (isOn('bad-record')) return { ...wording, title: '' };
  if (isOn('huge-lot'))
    return { ...wording, description: `<p>${'numismatic '.repeat(Math.ceil(HUGE_DESCRIPTION_BYTES / 11))}</p>` };
  return wording;
}

async function pictureAnswer(
  pictures: PictureStore,
  { seller, family }: SellerSite,
  page: PageRequest,
  match: RegExpExecArray,
): Promise<Reply> {
  const lot = family.lotOf(seller, match.groups?.['id'] ?? '', page.now);
  const side = sideOf(match.groups?.['side']);
  if (!lot || !side) return { status: 404, type: 'text/plain; charset=utf-8', body: 'No such picture.\n' };
  const sized = /-(\d{2,4})x\d{2,4}\.jpg$/.exec(page.path)?.[1];
  const width = Number.parseInt(page.query.get('w') ?? page.query.get('width') ?? sized ?? '', 10);
  const body = await pictures.get(lot.coin.photographed ?? lot.coin, side, Number.isNaN(width) ? undefined : width);
  return {
    status: 200,
    type: 'image/jpeg',
    body,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    tagged: true,
  };
}

function sideOf(name: string | undefined): Side | undefined {
  if (name === 'obverse' || name === 'reverse' || name === 'pair') return name;
  // Programs that number a lot's pictures: the first is the pair.
  return name === undefined ? undefined : sides[Number(name) - 1];
}
