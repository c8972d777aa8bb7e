import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import type { Seller } from '../catalogue/seller';
import { type MarketClock, TIMETABLE_START } from '../clock';
import {
  type ActiveFault,
  canShow,
  faults,
  type FaultSwitches,
  isFault,
  isOfOneLot,
  lastingFaults,
} from '../defects/fault-switches';
import type { Fault } from '../defects/defects.data';
import { familyOf } from '../families';
import type { MarketLot } from '../family';
import type { PolitenessMonitor } from '../politeness/politeness-monitor';
import type { RequestCounts } from '../request-counts';
import { auctionLotAt, salesAt } from '../timetable/sale-timetable';
import { listedLives, type ShopLife, shopLotAt } from '../timetable/shop-timetable';
import { sellerLogo, shownLogo } from '../logos/seller-logo';
import { changesBetween } from './changes';
import { truthLots } from './truth-lots';

export interface TruthSources {
  readonly sellers: readonly Seller[];
  readonly clock: MarketClock;
  readonly switches: FaultSwitches;
  readonly counts: RequestCounts;
  readonly politeness: PolitenessMonitor;
}

/** The longest period of `/changes`. */
const LOOK_BACK = 24 * 60 * 60 * 1000;

class BadRequest extends Error {
  readonly statusCode = 400;
}

/** The listener for tests and benches: the truth, the clock and the fault switches. */
export function truthServer(sources: TruthSources): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  const { sellers, clock, switches, counts, politeness } = sources;
  const chosen = (key: string | undefined) => (key === undefined ? sellers : [sellerNamed(sellers, key)]);
  app.get('/health', () => ({ ok: true }));
  app.get('/sellers', () => sellers.map(sellerLine));
  app.get('/requests', () => counts.read());
  app.get('/requests/last', () => counts.last());
  app.delete('/requests', () => {
    counts.reset();
    return counts.read();
  });
  app.get('/offences', () => politeness.read());
  app.delete('/offences', () => {
    politeness.reset();
    return politeness.read();
  });
  addClock(app, clock);
  app.get<{ Querystring: { seller?: string } }>('/lots', (request, reply) => {
    return reply.type('application/x-ndjson').send(Readable.from(lines(chosen(request.query.seller), clock.now())));
  });
  app.get<{ Querystring: { since?: string; limit?: string; seller?: string } }>('/changes', (request) => {
    const now = clock.now();
    const since = timeOf(request.query.since ?? '');
    if (since < now - LOOK_BACK) throw new BadRequest('since: at most 24 hours back');
    const limit = Math.max(0, Number.parseInt(request.query.limit ?? '1000', 10) || 0);
    return {
      now: new Date(now).toISOString(),
      changes: changesBetween(chosen(request.query.seller), since, now).slice(0, limit),
    };
  });
  app.get('/faults', () => switches.list());
  app.post('/faults', (request) => switchFault(sources, request.body, switches));
  return app;
}

function addClock(app: FastifyInstance, clock: MarketClock): void {
  const clockState = () => ({ now: new Date(clock.now()).toISOString(), running: clock.running });
  app.get('/clock', clockState);
  app.put('/clock', (request) => {
    const { at, running } = fieldsOf(request.body);
    if (typeof running !== 'boolean') throw new BadRequest('running: true or false');
    clock.set(running, at === undefined ? undefined : timeOf(at));
    return clockState();
  });
  app.post('/clock/advance', (request) => {
    const { ms } = fieldsOf(request.body);
    if (typeof ms !== 'number' || !Number.isFinite(ms)) throw new BadRequest('ms: a number of milliseconds');
    clock.advance(ms);
    return clockState();
  });
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadRequest('a JSON object is expected');
  return { ...body };
}

function timeOf(value: unknown): number {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time) || time < TIMETABLE_START)
    throw new BadRequest(`an ISO time from ${new Date(TIMETABLE_START).toISOString()} on is expected`);
  return time;
}

function sellerNamed(sellers: readonly Seller[], key: unknown): Seller {
  const seller = sellers.find((candidate) => candidate.key === key);
  if (!seller) throw new BadRequest(`seller: one of ${sellers.map((candidate) => candidate.key).join(', ')}`);
  return seller;
}

/** The kind of logo file on its pages, and the address of the logo that a correct reader finds; null when there is none. */
function logoTruth(seller: Seller): Record<string, unknown> | null {
  const logo = sellerLogo(seller);
  const shown = shownLogo(seller);
  return logo
    ? { place: logo.place, file: logo.file, shown: shown === undefined ? null : `${seller.origin}${shown}` }
    : null;
}

function sellerLine(seller: Seller): Record<string, unknown> {
  const { key, name, family, form, country, currency, language, traits = [], origin } = seller;
  const shown = { traits, faults: lastingFaults(seller) };
  return {
    key,
    name,
    family,
    form,
    country,
    currency,
    language,
    home: `${origin}/`,
    logo: logoTruth(seller),
    ...shown,
  };
}

/** In batches of some hundred lots, because a large market does not fit into one text. */
function* lines(sellers: readonly Seller[], now: number): Generator<string> {
  for (const seller of sellers) {
    let batch: string[] = [];
    for (const lot of truthLots(seller, now)) {
      batch.push(`${JSON.stringify(lot)}\n`);
      if (batch.length === 200) {
        yield batch.join('');
        batch = [];
      }
    }
    if (batch.length > 0) yield batch.join('');
  }
}

function switchFault(
  { sellers, clock }: TruthSources,
  body: unknown,
  switches: FaultSwitches,
): ActiveFault & { on: boolean } {
  const { seller: key, fault, on, sourceId } = fieldsOf(body);
  const seller = sellerNamed(sellers, key);
  if (!isFault(fault)) throw new BadRequest(`fault: one of ${faults.join(', ')}`);
  if (typeof on !== 'boolean') throw new BadRequest('on: true or false');
  if (!on) {
    switches.off(seller.key, fault);
    return { seller: seller.key, fault, on };
  }
  const reason = whyNot(fault, seller);
  if (reason !== undefined) throw new BadRequest(reason);
  const active = {
    seller: seller.key,
    fault,
    ...(isOfOneLot(fault) ? affectedLot(seller, sourceId, clock.now()) : {}),
  };
  switches.on(active);
  return { ...active, on };
}

/** Why a seller's pages cannot show a fault. */
function whyNot(fault: Fault, seller: Seller): string | undefined {
  if (fault.includes('json-ld') && !familyOf(seller).printsJsonLd(seller)) return `${seller.key} prints no JSON-LD`;
  return canShow(seller, fault) ? undefined : `${seller.key} is no seller that can show ${fault}`;
}

/** The affected lot: the requested one, or the seller's newest available lot. */
function affectedLot(seller: Seller, sourceId: unknown, now: number): { sourceId: string; url: string } {
  const family = familyOf(seller);
  const lot = typeof sourceId === 'string' ? family.lotOf(seller, sourceId, now) : newestLot(seller, now);
  if (!lot) throw new BadRequest('sourceId: no such lot');
  return { sourceId: family.sourceIdOf(seller, lot), url: family.lotUrl(seller, lot) };
}

function newestLot(seller: Seller, now: number): MarketLot | undefined {
  if (seller.slots === 0) {
    const sale = salesAt(seller, now)[0];
    return sale && auctionLotAt(seller, sale, 0, now);
  }
  const life = newestOnSale(seller, now);
  return life && shopLotAt(seller, life, now);
}

/** Searches batch by batch: a lot on sale is among the newest. */
function newestOnSale(seller: Seller, now: number): ShopLife | undefined {
  for (let from = 0; ; from += 100) {
    const lives = listedLives(seller, now, { from, count: 100 });
    const life = lives.find((candidate) => now < candidate.soldAt);
    if (life || lives.length < 100) return life;
  }
}
