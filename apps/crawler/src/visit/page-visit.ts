import {
  acceptPages,
  BodyTooLargeError,
  decodeBody,
  judge,
  pageLimitBytes,
  PauseSeller,
  Pipeline,
  RetryLater,
  SkipLot,
  unpackGzipFile,
  type FetchAnswer,
  type PoliteFetch,
  type Step,
} from '@obverse/crawling';
import type { DueLot, FrontierLotRepository, SellerLease, Validators } from '@obverse/database';
import {
  emptyReading,
  type FetchedPage,
  type PageReading,
  type PageRequest,
  type SellerDescriptor,
} from '@obverse/sellers';
import { PageFaultError, type CrawlFault, type FaultReporter } from '../observation/fault-reporter';
import { observeLots } from '../observation/page-observer';
import type { AuctionObserver } from '../observation/auction-observer';
import type { LotObserver } from '../observation/lot-observer';
import type { CrawlerMetrics } from '../metrics';
import type { Patience } from '../outage/patience';

/** How long a host that forbids a page is left alone. */
const REFUSED_PAUSE_MS = 30 * 60_000;

export interface Visit {
  readonly seller: SellerDescriptor;
  readonly lease: Pick<SellerLease, 'sellerKey' | 'sellerId'>;
  readonly walk: number;
  readonly request: PageRequest;
  /** Of a list page in the frontier. */
  readonly pageKey?: string;
  /** The lot whose own page this is. */
  readonly lot?: DueLot;
  readonly validators: Validators;
  readonly signal: AbortSignal;
}

export interface Fetched {
  readonly answer: FetchAnswer;
  readonly found: 'page' | 'unchanged' | 'gone';
  readonly fetchedAt: string;
}

export interface VisitOutcome extends Visit, Fetched {
  readonly reading: PageReading;
}

export interface VisitParts {
  readonly fetch: PoliteFetch;
  readonly read: (page: FetchedPage, seller: SellerDescriptor) => PageReading;
  readonly lots: FrontierLotRepository;
  readonly lotObserver: LotObserver;
  readonly auctionObserver: AuctionObserver;
  readonly faults: FaultReporter;
  readonly patience: Patience;
  readonly metrics: CrawlerMetrics;
  readonly now: () => number;
}

/** plan → fetch → decode → read → observe: from a wanted page to durable observations. What follows from it is the walk's business. */
export function pageVisit(parts: VisitParts): Pipeline<Visit, VisitOutcome & { page: FetchedPage }> {
  return Pipeline.of<Visit>().then(fetchStep(parts)).then(decodeStep).then(readStep(parts)).then(observeStep(parts));
}

function fetchStep({ fetch, metrics, now }: VisitParts): Step<Visit, Fetched> {
  return {
    name: 'fetch',
    async run({ seller, request, validators, signal }) {
      const { politeness: rules, key } = seller;
      const options = {
        url: request.url,
        rules,
        urgency: 'urgent',
        limitBytes: pageLimitBytes,
        accept: acceptPages,
      } as const;
      const asked = fetch.get({ ...options, ...validators, signal });
      const answer = await (request.kind === 'session' ? asked.catch(asRefusal(request.url)) : asked);
      metrics.pages.inc({ seller: key, kind: request.kind, status: String(answer.status) });
      return { answer, found: foundIn(answer, request, now()), fetchedAt: new Date(now()).toISOString() };
    },
  };
}

/** A walk can do without the facts of a session page, so to its adapter our own restraint (robots.txt) looks like the host's refusal. */
function asRefusal(url: string): (error: unknown) => FetchAnswer {
  return (error) => {
    if (error instanceof SkipLot && error.cause === undefined)
      return { url, status: 403, headers: {}, body: new Uint8Array() };
    throw error;
  };
}

/** The one place where a status becomes what happens next. */
function foundIn(answer: FetchAnswer, request: PageRequest, now: number): Fetched['found'] {
  const verdict = judge(answer.status, answer.headers, now);
  switch (verdict.kind) {
    case 'read':
      return 'page';
    case 'unchanged':
      return 'unchanged';
    case 'gone':
      // Of a list only its adapter knows whether that is its end.
      return request.kind === 'lot' ? 'gone' : 'page';
    case 'retry':
      throw verdict.slowDown ? new PauseSeller(verdict.reason, verdict.waitMs ?? 0) : new RetryLater(verdict.reason);
    case 'refused':
      if (request.kind === 'session') return 'page';
      if (request.kind === 'lot') throw new RetryLater(verdict.reason, REFUSED_PAUSE_MS);
      throw new SkipLot(verdict.reason);
    case 'failed':
      if (request.kind === 'session') return 'page';
      throw new SkipLot(verdict.reason);
  }
}

const decodeStep: Step<Visit & Fetched, { page: FetchedPage }> = {
  name: 'decode',
  async run({ request, answer, fetchedAt }) {
    const { url, status, headers } = answer;
    try {
      const body = decodeBody(unpackGzipFile(answer.body, pageLimitBytes), headers['content-type']);
      return { page: { request, url, status, headers, body, fetchedAt } };
    } catch (error) {
      throw new SkipLot(error instanceof BodyTooLargeError ? error.message : 'the body cannot be unpacked', {
        cause: error,
      });
    }
  },
};

function readStep({ read }: VisitParts): Step<Visit & Fetched & { page: FetchedPage }, { reading: PageReading }> {
  return {
    name: 'read',
    async run({ found, page, seller }) {
      switch (found) {
        case 'page':
          return { reading: read(page, seller) };
        case 'unchanged':
          return { reading: emptyReading };
        case 'gone':
          return { reading: { ...emptyReading, gone: true } };
      }
    },
  };
}

function observeStep(parts: VisitParts): Step<VisitOutcome & { page: FetchedPage }, object> {
  return {
    name: 'observe',
    async run(outcome) {
      const { reading, lease, fetchedAt, request } = outcome;
      const faults = [
        ...reading.faults.map((fault) => pageFault(fault, request)),
        ...(await observeLots(parts, outcome)),
        ...(await parts.auctionObserver.observe(lease.sellerKey, reading.auctions, fetchedAt)),
      ];
      await parts.faults.report(lease, request.url, faults);
      return {};
    },
  };
}

function pageFault(fault: PageReading['faults'][number], request: PageRequest): CrawlFault {
  return {
    step: request.kind === 'lot' ? 'detail' : 'list',
    where: fault.where,
    error: new PageFaultError(`${fault.where}: ${fault.reason}`),
    original: new TextEncoder().encode(fault.snippet),
    sourceId: fault.sourceId,
  };
}
