import { Metrics } from '@obverse/service-kit';
import { Injectable } from '@nestjs/common';
import { referrals, type Referral } from './referral';
import { searchBounds, totalsOf, unansweredReasons, type SearchTotals, type UnansweredReason } from './search-totals';

const SECONDS = searchBounds.map((bound) => bound / 1_000);

/** Of a page with data of its own: all there, none for this visitor, not in time, or not at all. */
const pageData = ['whole', 'none', 'late', 'failed'] as const;
export type PageData = (typeof pageData)[number];

/** Why a request is refused: the queue is full, the wait would be too long, or was. */
const rejectionReasons = ['full', 'expected', 'late'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
/** Who ended a request before its answer. */
const aborters = ['client', 'deadline'] as const;
export type AbortedBy = (typeof aborters)[number];

const webhookOutcomes = ['sent', 'failed', 'given-up'] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];

/** The metrics of the gateway. */
@Injectable()
export class GatewayMetrics {
  private readonly searches;
  private readonly unanswered;
  private readonly clientSearches;
  private readonly referrals;
  private readonly clientErrors;
  private readonly inFlight;
  private readonly queued;
  private readonly rejected;
  private readonly aborted;
  private readonly indexRefusals;
  private readonly databaseRefusals;
  private readonly passwordsRejected;
  private readonly webhooks;
  private readonly pages;

  constructor(metrics: Metrics) {
    ({ times: this.searches, unanswered: this.unanswered } = searchMetrics(metrics));
    this.clientSearches = metrics.histogram({
      name: 'obverse_gateway_client_search_seconds',
      help: 'Time of a search as the client saw it.',
      buckets: SECONDS,
    });
    this.referrals = metrics.counter({
      name: 'obverse_gateway_search_referrals_total',
      help: 'Searches by the kind of page from which the visitor came, as the client states it.',
      labels: { from: referrals },
    });
    this.clientErrors = metrics.counter({
      name: 'obverse_gateway_client_errors_total',
      help: 'Errors that clients reported.',
    });
    this.inFlight = metrics.gauge({
      name: 'obverse_gateway_searches_in_flight',
      help: 'Requests that read the lot index now.',
    });
    this.queued = metrics.gauge({
      name: 'obverse_gateway_searches_queued',
      help: 'Requests that wait for admission.',
    });
    this.rejected = metrics.counter({
      name: 'obverse_gateway_searches_rejected_total',
      help: 'Requests answered with 503 because the queue was full or the wait too long.',
      labels: { reason: rejectionReasons },
    });
    this.aborted = metrics.counter({
      name: 'obverse_gateway_searches_aborted_total',
      help: 'Requests that read the lot index and ended before their answer: the client disconnected, or the time limit passed.',
      labels: { by: aborters },
    });
    this.indexRefusals = metrics.counter({
      name: 'obverse_gateway_index_refusals_total',
      help: 'Reads of the lot index refused by the circuit breaker.',
    });
    this.databaseRefusals = metrics.counter({
      name: 'obverse_gateway_database_refusals_total',
      help: 'Work for the database refused by the circuit breaker.',
    });
    this.passwordsRejected = metrics.counter({
      name: 'obverse_gateway_passwords_rejected_total',
      help: 'Requests with a password answered with 503 because the queue was full or the wait too long.',
      labels: { reason: rejectionReasons },
    });
    this.webhooks = metrics.counter({
      name: 'obverse_gateway_webhooks_total',
      help: 'Attempts to post the daily report to operators: sent, failed (it is tried again) or given up.',
      labels: { outcome: webhookOutcomes },
    });
    this.pages = pageCounters(metrics);
  }

  firstViewFailed(): void {
    this.pages.withoutFirstView.inc();
  }

  pageServed(data: PageData): void {
    this.pages.served.inc({ data });
  }

  searched(milliseconds: number): void {
    this.searches.observe(milliseconds / 1000);
  }

  searchUnanswered(reason: UnansweredReason): void {
    this.unanswered.inc({ reason });
  }

  /** Of all searches since the start. */
  async searchTotals(): Promise<SearchTotals> {
    return totalsOf((await this.searches.get()).values, (await this.unanswered.get()).values);
  }

  searchedAtClient(milliseconds: number): void {
    this.clientSearches.observe(milliseconds / 1000);
  }

  searchReferred(from: Referral): void {
    this.referrals.inc({ from });
  }

  clientError(): void {
    this.clientErrors.inc();
  }

  admissionChanged({ inFlight, queued }: { readonly inFlight: number; readonly queued: number }): void {
    this.inFlight.set(inFlight);
    this.queued.set(queued);
  }

  searchRejected(reason: RejectionReason): void {
    this.rejected.inc({ reason });
  }

  searchAborted(by: AbortedBy): void {
    this.aborted.inc({ by });
  }

  passwordRejected(reason: RejectionReason): void {
    this.passwordsRejected.inc({ reason });
  }

  indexRefused(): void {
    this.indexRefusals.inc();
  }

  databaseRefused(): void {
    this.databaseRefusals.inc();
  }

  webhookAttempted(outcome: WebhookOutcome): void {
    this.webhooks.inc({ outcome });
  }
}

function searchMetrics(metrics: Metrics) {
  return {
    times: metrics.histogram({
      name: 'obverse_gateway_search_seconds',
      help: 'Time of a search at the server.',
      buckets: SECONDS,
    }),
    unanswered: metrics.counter({
      name: 'obverse_gateway_searches_unanswered_total',
      help: 'Searches of the API without an answer: refused because of too much load, or failed.',
      labels: { reason: unansweredReasons },
    }),
  };
}

function pageCounters(metrics: Metrics) {
  return {
    served: metrics.counter({
      name: 'obverse_gateway_pages_total',
      help: 'Pages of lots, catalog items and searches and home pages, by whether they were delivered with their data.',
      labels: { data: pageData },
    }),
    withoutFirstView: metrics.counter({
      name: 'obverse_gateway_first_view_failures_total',
      help: 'Pages delivered without their first view because it could not be loaded or rendered.',
    }),
  };
}
