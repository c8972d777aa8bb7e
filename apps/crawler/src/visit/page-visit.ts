import {
  acceptPages,
  accessOf,
  BodyTooLargeError,
  decodeBody,
  responseVerdict,
  needsBrowser,
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
  emptyPage,
  type FetchedPage,
  type ExtractedPage,
  type PageRequest,
  type SellerDescriptor,
} from '@obverse/sellers';
import { PageFaultError, type CrawlFault, type FaultReporter } from '../observation/fault-reporter';
import { observeLots } from '../observation/page-observer';
import type { AuctionObserver } from '../observation/auction-observer';
import type { LotObserver } from '../observation/lot-observer';
import type { CrawlerMetrics } from '../metrics';
import type { OutageRetry } from '../outage/outage-retry';
import type { Admission, RunHealthCheck } from '../health-check/run-health-check';

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
  readonly watch: Pick<RunHealthCheck, 'admit'>;
  readonly signal: AbortSignal;
}

export interface Fetched {
  readonly answer: FetchAnswer;
  readonly found: 'page' | 'unchanged' | 'gone';
  /** Why the page was not asked for, where `answer` only stands for that. */
  readonly refusal?: SkipLot;
  readonly fetchedAt: string;
}

export interface VisitOutcome extends Visit, Fetched, Admission {}

export interface VisitParts {
  readonly fetch: PoliteFetch;
  readonly read: (page: FetchedPage, seller: SellerDescriptor) => ExtractedPage;
  readonly lots: FrontierLotRepository;
  readonly lotObserver: LotObserver;
  readonly auctionObserver: AuctionObserver;
  readonly faults: FaultReporter;
  readonly outageRetry: OutageRetry;
  readonly metrics: CrawlerMetrics;
  readonly now: () => number;
}

/** plan → fetch → decode → read → admit → observe: from a wanted page to durable observations. What follows from it is the walk's business. */
export function pageVisit(parts: VisitParts): Pipeline<Visit, VisitOutcome & { page: FetchedPage }> {
  return Pipeline.of<Visit>()
    .then(fetchStep(parts))
    .then(decodeStep)
    .then(readStep(parts))
    .then(admitStep)
    .then(observeStep(parts));
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
      const access = accessOf(seller);
      const asked = fetch
        .get({
          ...options,
          ...validators,
          access: access && { ...access, sellerKey: key },
          render: needsBrowser(seller),
          signal,
        })
        .then((answer) => ({ answer }));
      const fetched = await (request.kind === 'lot' ? asked : asked.catch(asRefusal(request.url)));
      const { answer } = fetched;
      metrics.pages.inc({ seller: key, kind: request.kind, status: String(answer.status) });
      return { ...fetched, found: foundIn(answer, request, now()), fetchedAt: new Date(now()).toISOString() };
    },
  };
}

/** A walk may know another way to what a page would have told, so to its adapter our own restraint (robots.txt) looks like the host's refusal. */
function asRefusal(url: string): (error: unknown) => Pick<Fetched, 'answer' | 'refusal'> {
  return (error) => {
    if (error instanceof SkipLot && error.cause === undefined)
      return { answer: { url, status: 403, headers: {}, body: new Uint8Array() }, refusal: error };
    throw error;
  };
}

/** The one place where a status becomes what happens next. What a list's or session's status means its adapter knows: a program may have other surfaces. */
function foundIn(answer: FetchAnswer, request: PageRequest, now: number): Fetched['found'] {
  const verdict = responseVerdict(answer.status, answer.headers, now);
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
      if (request.kind === 'lot') throw new RetryLater(verdict.reason, REFUSED_PAUSE_MS);
      return 'page';
    case 'failed':
      if (request.kind === 'lot') throw new SkipLot(verdict.reason);
      return 'page';
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

function readStep({ read }: VisitParts): Step<Visit & Fetched & { page: FetchedPage }, { reading: ExtractedPage }> {
  return {
    name: 'read',
    async run({ found, page, seller, request, refusal }) {
      switch (found) {
        case 'page': {
          const reading = read(page, seller);
          // Where there is no other way, the reason is ours and not the host's.
          if (refusal && request.kind === 'list' && reading.next.length === 0) throw refusal;
          return { reading };
        }
        case 'unchanged':
          return { reading: emptyPage };
        case 'gone':
          return { reading: { ...emptyPage, gone: true } };
      }
    },
  };
}

/** What a page says that looks broken is held back: nothing of it is published, and its lots stay as they are. */
const admitStep: Step<Visit & Fetched & { reading: ExtractedPage }, Admission> = {
  name: 'admit',
  async run({ watch, request, reading, found, lot, fetchedAt }) {
    const isOver = lot?.endsAt ? lot.endsAt.getTime() <= Date.parse(fetchedAt) : false;
    return found === 'unchanged' ? { reading } : watch.admit(request, reading, isOver);
  },
};

function observeStep(parts: VisitParts): Step<VisitOutcome & { page: FetchedPage }, object> {
  return {
    name: 'observe',
    async run(outcome) {
      const { reading, lease, fetchedAt, request } = outcome;
      const faults = [
        ...reading.faults.map((fault) => pageFault(fault, request)),
        ...(await observeLots(parts, outcome)),
        ...(await parts.auctionObserver.observe(lease, reading.auctions, fetchedAt)),
      ];
      await parts.faults.report(lease, request.url, faults);
      return {};
    },
  };
}

function pageFault(fault: ExtractedPage['faults'][number], request: PageRequest): CrawlFault {
  return {
    step: request.kind === 'lot' ? 'detail' : 'list',
    where: fault.where,
    error: new PageFaultError(`${fault.where}: ${fault.reason}`),
    original: new TextEncoder().encode(fault.snippet),
    sourceId: fault.sourceId,
  };
}
