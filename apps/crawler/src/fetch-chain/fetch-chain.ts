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
import { emptyPage, type FetchedPage, type ExtractedPage, type PageRequest, type Platforms } from '@obverse/sellers';
import { PageFaultError, type CrawlFault, type FaultReporter } from '../observation/fault-reporter';
import { publishLots } from '../observation/page-publisher';
import type { AuctionPublisher } from '../observation/auction-publisher';
import type { LotPublisher } from '../observation/lot-publisher';
import type { CrawlerMetrics } from '../metrics';
import type { OutageRetry } from '../outage/outage-retry';
import type { PageValidation } from '../health-check/run-health-check';
import type { Elsewhere } from '../revisit/lot-state';
import type { FetchContext, Fetched, FetchOutcome } from './fetch-context';
import { whosePage } from './whose-page';

/** The pause after a host refused a page. */
const REFUSED_PAUSE_MS = 30 * 60_000;

export interface FetchChainParts {
  readonly fetch: PoliteFetch;
  readonly platforms: Platforms;
  readonly lots: FrontierLotRepository;
  readonly lotPublisher: LotPublisher;
  readonly auctionPublisher: AuctionPublisher;
  readonly faults: FaultReporter;
  readonly outageRetry: OutageRetry;
  readonly metrics: CrawlerMetrics;
  readonly now: () => number;
}

/** fetch → decode → drop sessions from addresses → read → whose page → validate → publish: from a page request to durable observations. The request handler stores what follows. Names of steps stand in traces and in rejected records, so they do not change with the names of the code. */
export function fetchChain(parts: FetchChainParts): Pipeline<FetchContext, FetchOutcome & { page: FetchedPage }> {
  return Pipeline.of<FetchContext>()
    .then(tracedStep(fetchStep(parts)))
    .then(tracedStep(decodeStep))
    .then(tracedStep(parametersStep(parts)))
    .then(tracedStep(readStep(parts)))
    .then(tracedStep(whoseStep(parts)))
    .then(tracedStep(validateStep))
    .then(tracedStep(publishStep(parts)));
}

function tracedStep<In extends object, Added extends object>(step: Step<In, Added>): Step<In, Added> {
  return { ...step, run: (context) => traced(step.name, {}, () => step.run(context)) };
}

function fetchStep(parts: FetchChainParts): Step<FetchContext, Fetched> {
  const { now } = parts;
  return {
    name: 'fetch',
    async run(context) {
      const { request } = context;
      const answered = requestPage(parts, context, context.validators).then((answer) => ({ answer }));
      const fetched = await (request.kind === 'lot' ? answered : answered.catch(asRefusal(request.url)));
      const { answer } = fetched;
      countPage(parts, context, answer);
      return { ...fetched, found: foundIn(answer, request, now()), fetchedAt: new Date(now()).toISOString() };
    },
  };
}

function countPage({ metrics }: FetchChainParts, { seller, request }: FetchContext, { status }: FetchAnswer): void {
  metrics.pages.inc({ seller: seller.key, kind: request.kind, status: String(status) });
}

function requestPage(
  { fetch, platforms }: FetchChainParts,
  { seller, request, signal }: FetchContext,
  validators?: FetchContext['validators'],
): Promise<FetchAnswer> {
  const { politeness: rules, key } = seller;
  const access = accessOf(seller, platforms);
  return fetch.get({
    url: request.url,
    rules,
    urgency: 'urgent',
    limitBytes: pageLimitBytes,
    accept: acceptPages,
    ...validators,
    access: access && { ...access, sellerKey: key },
    render: needsBrowser(seller, platforms),
    signal,
  });
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

const decodeStep: Step<FetchContext & Fetched, { page: FetchedPage }> = {
  name: 'decode',
  async run({ request, answer, fetchedAt }) {
    const { url, status, headers } = answer;
    return { page: { request, url, status, headers, body: bodyOf(answer), fetchedAt } };
  },
};

function bodyOf({ body, headers }: FetchAnswer): string {
  try {
    return decodeBody(unpackGzipFile(body, pageLimitBytes), headers['content-type']);
  } catch (error) {
    throw new SkipLot(error instanceof BodyTooLargeError ? error.message : 'the body cannot be unpacked', {
      cause: error,
    });
  }
}

/** The adapter sees no session in any address. A list page with a parameter that may contain one is fetched a second time, once for each name. */
function parametersStep(
  parts: FetchChainParts,
): Step<FetchContext & Fetched & { page: FetchedPage }, { page: FetchedPage }> {
  return {
    name: 'parameters',
    async run({ page, found, refusal, ...context }) {
      if (found !== 'page' || refusal) return { page };
      const { parameters, request } = context;
      if (request.kind === 'list' && page.status === 200)
        await parameters.test(page, async () => {
          const again = await requestPage(parts, context);
          countPage(parts, context, again);
          foundIn(again, request, parts.now());
          return bodyOf(again);
        });
      return { page: { ...page, url: parameters.clean(page.url), body: parameters.clean(page.body) } };
    },
  };
}

function readStep({
  platforms,
}: FetchChainParts): Step<FetchContext & Fetched & { page: FetchedPage }, { extracted: ExtractedPage }> {
  return {
    name: 'read',
    async run({ found, page, seller, request, refusal }) {
      switch (found) {
        case 'page': {
          const extracted = platforms.adapterFor(seller.platform).read(page, seller);
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

function whoseStep(
  parts: FetchChainParts,
): Step<
  FetchContext & Fetched & { page: FetchedPage; extracted: ExtractedPage },
  Awaited<ReturnType<typeof whosePage>>
> {
  return { name: 'whose page', run: (context) => whosePage(parts, context) };
}

/** A page that looks broken is held back: nothing of it is published, and its lots keep their state. */
const validateStep: Step<FetchContext & Fetched & { extracted: ExtractedPage; elsewhere?: Elsewhere }, PageValidation> =
  {
    name: 'admit',
    async run({ healthCheck, request, extracted, found, lot, isMissing = false, fetchedAt, elsewhere }) {
      const isOver = lot?.endsAt ? lot.endsAt.getTime() <= Date.parse(fetchedAt) : false;
      const seen = lot && { seenRun: lot.seenRun };
      // A second address of a coin that was never published is no sign of a broken shop.
      const isAlias = elsewhere !== undefined && elsewhere.before === undefined;
      return found === 'unchanged'
        ? { extracted }
        : healthCheck.validatePage(request, extracted, { isOver, isMissing: isMissing || isAlias, ...seen });
    },
  };

function publishStep(parts: FetchChainParts): Step<FetchOutcome & { page: FetchedPage }, object> {
  return {
    name: 'observe',
    async run(outcome) {
      const { extracted, lease, fetchedAt, request } = outcome;
      const faults = [
        ...extracted.faults.map((fault) => pageFault(fault, request)),
        ...(await publishLots(parts, outcome)),
        ...(await parts.auctionPublisher.publish(lease, extracted.auctions, fetchedAt)),
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
