import type { DataSource } from 'typeorm';
import { Database, execute, queryRows } from '../connection/database';
import { addMail, type NewMail } from '../mail/mail-outbox.repository';
import * as sql from './ops-report.sql';

/** Mails of a template that were given up since the last report. */
export interface MailsGivenUp {
  readonly template: string;
  readonly count: number;
}

export interface StoredOpsReport {
  /** `2026-11-29`, in UTC. */
  readonly day: string;
  readonly takenAt: Date;
  /** JSON. Only who wrote it knows its shape. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface WrittenOpsReport {
  readonly facts: object;
  readonly mails: readonly NewMail[];
  /** The webhook is to be called with the report. */
  readonly callsWebhook: boolean;
}

export interface WebhookClaim {
  readonly now: Date;
  /** The pause after the first attempt, milliseconds. It doubles with each attempt. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** Days for which a report is kept. */
const KEPT_DAYS = 30;

/** The daily reports to operators. Table `ops_report`, owned by the gateway. */
export class OpsReportRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  async latest(): Promise<StoredOpsReport | undefined> {
    const [row] = await this.database.rows(sql.reportRow, sql.latestSql);
    return row;
  }

  /**
   * Writes the report of a day with its mails, all or nothing. False when the day has one: of several processes one writes it. `write` gets the mails that were
   * given up, which the next report does not get again.
   */
  async publish(
    day: string,
    now: Date,
    write: (givenUp: readonly MailsGivenUp[]) => WrittenOpsReport,
  ): Promise<boolean> {
    return this.database.inTransaction(async (manager) => {
      const begun = await queryRows(manager, sql.dayRow, sql.beginSql, [day, now]);
      if (begun.length === 0) return false;
      const { facts, mails, callsWebhook } = write(await queryRows(manager, sql.givenUpRow, sql.takeGivenUpSql));
      await execute(manager, sql.saveSql, [day, JSON.stringify(facts), callsWebhook ? now : null]);
      for (const mail of mails) await addMail(manager, mail, now);
      await execute(manager, sql.forgetSql, [day, KEPT_DAYS]);
      return true;
    });
  }

  /** Begins a call of the webhook that is due; each is claimed by one caller, and due again after the pause unless {@link endWebhook} is called. */
  async claimWebhook({
    now,
    firstPauseMs,
    longestPauseMs,
  }: WebhookClaim): Promise<(StoredOpsReport & { readonly attempts: number }) | undefined> {
    const [row] = await this.database.rows(sql.claimedRow, sql.claimSql, [now, firstPauseMs, longestPauseMs]);
    return row;
  }

  /** The webhook has the report, or it was given up. */
  async endWebhook(day: string): Promise<void> {
    await this.database.execute(sql.endWebhookSql, [day]);
  }
}
