import { ContactMessageRepository, LotRecordRepository, OpsReportRepository } from '@obverse/database';
import { mails } from '@obverse/mail';
import { MailLinks } from '@obverse/mail/sending';
import { CLOCK, CONFIG, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { OpsService } from '../../features/ops/ops.service';
import { opsReportFactsSchema, opsReportOf, type LotReports } from './ops-report';

/** The report is due from this hour on, in UTC. */
const HOUR = 6;
/** Reported errors that a report names. */
const NAMED_ERRORS = 5;

/** Writes the daily report to operators (ADR 0068). */
@Injectable()
export class OpsReportService {
  constructor(
    private readonly reports: OpsReportRepository,
    private readonly ops: OpsService,
    private readonly messages: ContactMessageRepository,
    private readonly lots: LotRecordRepository,
    private readonly links: MailLinks,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'OPS_MAIL' | 'OPS_WEBHOOK'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** True when this process wrote the report: it is due, and no gateway had written it. */
  async publishIfDue(): Promise<boolean> {
    const now = new Date(this.clock());
    const day = now.toISOString().slice(0, 10);
    if (now.getUTCHours() < HOUR) return false;
    const latest = await this.reports.latest();
    if (latest && latest.day >= day) return false;
    const { sellers } = await this.ops.sellers();
    const status = await this.ops.status();
    // A report of another form, which another version wrote, is passed over.
    const before = opsReportFactsSchema.safeParse(latest?.facts).data;
    const lotReports = await this.lotReports(before && new Date(before.report.until));
    return this.reports.publish(day, now, (mailsGivenUp) => {
      const link = this.links.ops;
      const facts = opsReportOf({ day, now, before, sellers, status, mailsGivenUp, lotReports, link });
      const { subject, text: report } = facts.report;
      const operators = this.config.OPS_MAIL ?? [];
      const written = operators.map((operator) => mails.opsReport.to(operator, 'en', { subject, report, link }));
      return { facts, mails: written, callsWebhook: this.config.OPS_WEBHOOK !== undefined };
    });
  }

  private async lotReports(since: Date | undefined): Promise<LotReports> {
    const [stored, added] = [await this.messages.countReports(), await this.messages.countReports(since)];
    const newest = await this.messages.reports(Math.min(added, NAMED_ERRORS));
    const named = newest.map(async ({ lotId, reason }) => {
      const seller = (await this.lots.find(lotId))?.sellerKey;
      return { lotId, ...(seller === undefined ? {} : { seller }), reason };
    });
    return { stored, added, newest: await Promise.all(named) };
  }
}
