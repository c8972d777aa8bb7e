import type { OpsReportRepository, StoredOpsReport } from '@obverse/database';
import type { Clock, Logger } from '@obverse/service-kit';
import type { GatewayMetrics } from '../../edge/metrics/gateway-metrics';
import { opsReportFactsSchema } from './ops-report';

/** Shorter than the first pause: when a report is due again, no attempt is running. */
const ATTEMPT_MS = 10_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** The next report follows then. */
const GIVE_UP_MS = 24 * 3_600_000;

export interface OpsWebhookOptions {
  readonly url: string;
  readonly reports: Pick<OpsReportRepository, 'claimWebhook' | 'endWebhook'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly metrics: Pick<GatewayMetrics, 'webhookAttempted'>;
}

/**
 * Posts reports to the address of OPS_WEBHOOK. Several processes post each report once; one whose process is killed before it has noted the answer is posted
 * again, with the same `Idempotency-Key`. Logs do not contain the address, whose path may be a secret.
 */
export class OpsWebhook {
  constructor(private readonly options: OpsWebhookOptions) {}

  /** Posts a report that is due. True when more may be due. A failed report is posted again after 30 s, then after twice the time, at most 1 h; for a day. */
  async postDue(signal: AbortSignal): Promise<boolean> {
    const { reports, clock, metrics, logger } = this.options;
    if (signal.aborted) return false;
    const pauses = { firstPauseMs: FIRST_PAUSE_MS, longestPauseMs: LONGEST_PAUSE_MS };
    const report = await reports.claimWebhook({ now: new Date(clock()), ...pauses });
    if (!report) return false;
    const { day, takenAt, attempts } = report;
    const fault = await this.post(report, signal);
    if (fault === undefined) {
      await reports.endWebhook(day);
      metrics.webhookAttempted('sent');
      logger.info({ day, attempts }, 'the report to operators was posted');
    } else if (clock() - takenAt.getTime() >= GIVE_UP_MS) {
      await reports.endWebhook(day);
      metrics.webhookAttempted('given-up');
      logger.error(
        { day, attempts, reason: fault },
        'a report to operators could not be posted for a day and was given up',
      );
    } else {
      metrics.webhookAttempted('failed');
      logger.warn({ day, attempts, reason: fault }, 'a report to operators was not posted; it is tried again');
    }
    return true;
  }

  /** Why the report was not accepted; undefined when it was. */
  private async post({ day, facts }: StoredOpsReport, signal: AbortSignal): Promise<string | undefined> {
    try {
      const response = await fetch(this.options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `obverse-report-${day}` },
        body: JSON.stringify(opsReportFactsSchema.parse(facts).report),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `status ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  }
}
