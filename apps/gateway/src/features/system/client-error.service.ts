import { ClientErrorRepository, type ClientErrorReport } from '@obverse/database';
import { CLOCK, LOGGER, withoutSecrets, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { GatewayMetrics } from '../../edge/metrics/gateway-metrics';

/** Largest number of reports that this process logs and stores in a minute; all are counted. */
const REPORTS_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Errors that browsers reported. Anybody can send such a report, so what it says may be false. */
@Injectable()
export class ClientErrors {
  private taken = 0;
  private minute = 0;

  constructor(
    private readonly reports: ClientErrorRepository,
    private readonly metrics: GatewayMetrics,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async report(given: ClientErrorReport): Promise<void> {
    this.metrics.clientError();
    const now = this.clock();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) [this.minute, this.taken] = [minute, 0];
    if (this.taken++ >= REPORTS_A_MINUTE) return;
    const report = cleaned(given);
    this.logger.warn({ client: report }, 'a client met an error');
    await this.reports.add(report, new Date(now));
  }
}

/** Without secrets, control characters and lone surrogates: PostgreSQL refuses some, and terminals obey others. */
export function cleaned({ message, stack, instance, info }: ClientErrorReport): ClientErrorReport {
  const clean = (text: string): string => withoutSecrets(text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ' '));
  return {
    message: clean(message),
    ...(stack === undefined ? {} : { stack: clean(stack) }),
    ...(instance === undefined ? {} : { instance: clean(instance) }),
    ...(info === undefined ? {} : { info: clean(info) }),
  };
}
