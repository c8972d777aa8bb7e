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
import type { FrontierLotRepository } from '@obverse/database';
import { traced } from '@obverse/service-kit';
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
import type { Admission } from '../health-check/run-health-check';
import type { Visit, Fetched, VisitOutcome } from './visit';

/** The pause after a host refused a page. */
const REFUSED_PAUSE_MS = 30 * 60_000;

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

/** fetch → decode → read → admit → observe: from a page request to durable observations. The caller schedules what follows. */
export function pageVisit(parts: VisitParts): Pipeline<Visit, VisitOutcome & { page: FetchedPage }> {
  return Pipeline.of<Visit>()
    .then(tracedStep(fetchStep(parts)))
    .then(tracedStep(decodeStep))
    .then(tracedStep(readStep(parts)))
    .then(tracedStep(admitStep))
    .then(tracedStep(observeStep(parts)));
}

function tracedStep<In extends object, Added extends object>(step: Step<In, Added>): Step<In, Added> {
  return { ...step, run: (context) => traced(step.name, {}, () => step.run(context)) };
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
      const answered = fetch
        .get({
          ...options,
          ...validators,
          access: access && { ...access, sellerKey: key },
          render: needsBrowser(seller),
          signal,
        })
        .then((answer) => ({ answer }));
      const fetched = await (request.kind === 'lot' ? answered : answered.catch(asRefusal(request.url)));
      const { answer } = fetched;
      metrics.pages.inc({ seller: key, kind: request.kind, status: String(answer.status) });
      return { ...fetched, found: foundIn(answer, request, now()), fetchedAt: new Date(now()).toISOString() };
    },
  };
}

/** An adapter may know another way to the data of a list page, so a page forbidden by robots.txt is passed to it as a response with status 403. */
function asRefusal(url: string): (error: unknown) => Pick<Fetched, 'answer' | 'refusal'> {
  return (error) => {
    if (error instanceof SkipLot && error.cause === undefined)
      return { answer: { url, status: 403, headers: {}, body: new Uint8Array() }, refusal: error };
    throw error;
  };
}

/** Maps the status of a response to the next step. The adapter interprets the status of a list page, because a platform may offer other list pages. */
function foundIn(answer: FetchAnswer, request: PageRequest, now: number): Fetched['found'] {
  const verdict = responseVerdict(answer.status, answer.headers, now);
  switch (verdict.kind) {
    case 'read':
      return 'page';
    case 'unchanged':
      return 'unchanged';
    case 'gone':
      // Only the adapter knows whether this is the end of the list.
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

function readStep({ read }: VisitParts): Step<Visit & Fetched & { page: FetchedPage }, { extracted: ExtractedPage }> {
  return {
    name: 'read',
    async run({ found, page, seller, request, refusal }) {
      switch (found) {
        case 'page': {
          const extracted = read(page, seller);
          // Without another way the page was not refused by the host but not requested.
          if (refusal && request.kind === 'list' && extracted.next.length === 0) throw refusal;
          return { extracted };
        }
        case 'unchanged':
          return { extracted: emptyPage };
        case 'gone':
          return { extracted: { ...emptyPage, gone: true } };
      }
    },
  };
}

/** A page that looks broken is held back: nothing of it is published, and its lots keep their state. */
const admitStep: Step<Visit & Fetched & { extracted: ExtractedPage }, Admission> = {
  name: 'admit',
  async run({ healthCheck, request, extracted, found, lot, isMissing = false, fetchedAt }) {
    const isOver = lot?.endsAt ? lot.endsAt.getTime() <= Date.parse(fetchedAt) : false;
    return found === 'unchanged' ? { extracted } : healthCheck.admit(request, extracted, { isOver, isMissing });
  },
};

function observeStep(parts: VisitParts): Step<VisitOutcome & { page: FetchedPage }, object> {
  return {
    name: 'observe',
    async run(outcome) {
      const { extracted, lease, fetchedAt, request } = outcome;
      const faults = [
        ...extracted.faults.map((fault) => pageFault(fault, request)),
        ...(await observeLots(parts, outcome)),
        ...(await parts.auctionObserver.observe(lease, extracted.auctions, fetchedAt)),
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
