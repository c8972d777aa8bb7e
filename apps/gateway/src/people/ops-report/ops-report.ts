import type { OpsSeller, OpsStatus } from '@obverse/contracts';
import type { MailsGivenUp } from '@obverse/database';
import { z } from 'zod';

/** The states of a seller that an operator should look at, the worst first. */
const attention = ['broken', 'on-hold', 'stale', 'degraded', 'suspect'] as const;
/** The indexers report every ten seconds; what is older than this is not known. */
const STATUS_MS = 10 * 60_000;
/** Sellers that each part of the text names. */
const NAMED = 50;

const sellerChangeSchema = z.object({
  seller: z.string(),
  state: z.string(),
  /** Absent in the first report, and for a seller that needed no attention. */
  was: z.string().optional(),
  reasons: z.array(z.string()),
});
export type SellerChange = z.output<typeof sellerChangeSchema>;

/** Without the words and the address of a visitor: the command line shows them. */
const lotReportsSchema = z.object({
  /** Those that are stored, and those of them that were sent since the report before. */
  stored: z.number(),
  added: z.number(),
  /** The newest of those that were added, the latest first. `seller` is absent where the crawlers do not know the lot. */
  newest: z.array(z.object({ lotId: z.string(), seller: z.string().optional(), reason: z.string() })),
});
export type LotReports = z.output<typeof lotReportsSchema>;

/** The body of the webhook. Names and meanings of fields do not change within a version. */
export const opsReportSchema = z.object({
  type: z.literal('ObverseOpsReport'),
  version: z.literal(1),
  /** The day in UTC. */
  day: z.string(),
  /** The time of the report before, with which this one is compared; absent in the first. */
  since: z.string().optional(),
  until: z.string(),
  /** Sellers whose state is another one than before and needs attention, and those that no longer need it. */
  became: z.array(sellerChangeSchema),
  recovered: z.array(sellerChangeSchema),
  /** The numbers of other sellers that need attention, by state. */
  still: z.record(z.string(), z.number()),
  /** Records that wait for an operator, and those of them that were set aside since the report before. Absent when no indexer reports them. */
  deadLetters: z.object({ waiting: z.number(), added: z.number() }).optional(),
  mailsGivenUp: z.array(z.object({ template: z.string(), count: z.number() })),
  /** Errors that visitors reported in lots. Absent in reports of versions that did not count them. */
  lotReports: lotReportsSchema.optional(),
  subject: z.string(),
  /** The report in words; chat programs show a field of this name. */
  text: z.string(),
  link: z.string(),
});
export type OpsReport = z.output<typeof opsReportSchema>;

/** What is stored of a report. */
export const opsReportFactsSchema = z.object({
  /** The sellers that need attention: key → state. */
  states: z.record(z.string(), z.string()),
  report: opsReportSchema,
});
export type OpsReportFacts = z.output<typeof opsReportFactsSchema>;

export interface ReportInput {
  readonly day: string;
  readonly now: Date;
  readonly before: OpsReportFacts | undefined;
  readonly sellers: readonly Pick<OpsSeller, 'key' | 'state' | 'reasons'>[];
  readonly status: Pick<OpsStatus, 'takenAt' | 'deadLetters'>;
  readonly mailsGivenUp: readonly MailsGivenUp[];
  readonly lotReports: LotReports;
  readonly link: string;
}

/** The report of a day: what changed since the one before. Pure. */
export function opsReportOf({ day, now, before, sellers, status, ...facts }: ReportInput): OpsReportFacts {
  const bad = sellers.filter(({ state }) => rankOf(state) >= 0).sort((a, b) => rankOf(a.state) - rankOf(b.state));
  const wasOf = (key: string) => before?.states[key];
  const changeOf = ({ key, state, reasons }: ReportInput['sellers'][number]): SellerChange => {
    const was = wasOf(key);
    return { seller: key, state, ...(was === undefined ? {} : { was }), reasons: [...reasons] };
  };
  const since = before?.report.until;
  const deadLetters = deadLettersOf(status, now, since);
  const changes = {
    became: bad.filter(({ key, state }) => wasOf(key) !== state).map(changeOf),
    recovered: sellers.filter(({ key, state }) => wasOf(key) !== undefined && rankOf(state) < 0).map(changeOf),
    still: countsOf(bad.filter(({ key, state }) => wasOf(key) === state)),
    ...(deadLetters ? { deadLetters } : {}),
    mailsGivenUp: facts.mailsGivenUp.map(({ template, count }) => ({ template, count })),
    lotReports: facts.lotReports,
  };
  return {
    states: Object.fromEntries(bad.map(({ key, state }) => [key, state])),
    report: {
      type: 'ObverseOpsReport',
      version: 1,
      day,
      ...(since === undefined ? {} : { since }),
      until: now.toISOString(),
      ...changes,
      subject: subjectOf(changes),
      text: paragraphsOf(changes).join('\n\n'),
      link: facts.link,
    },
  };
}

type Changes = Pick<OpsReport, 'became' | 'recovered' | 'still' | 'deadLetters' | 'mailsGivenUp'> & {
  readonly lotReports: LotReports;
};

function rankOf(state: string): number {
  return attention.findIndex((one) => one === state);
}

function countsOf(sellers: readonly { readonly state: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of sellers) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

function deadLettersOf(
  { takenAt, deadLetters: { total, newest } }: ReportInput['status'],
  now: Date,
  since = '',
): OpsReport['deadLetters'] {
  if (takenAt === undefined || now.getTime() - Date.parse(takenAt) > STATUS_MS) return undefined;
  return { waiting: total, added: newest.filter(({ rejectedAt }) => rejectedAt > since).length };
}

function subjectOf({ became, recovered, deadLetters, mailsGivenUp, lotReports }: Changes): string {
  const given = mailsGivenUp.reduce((sum, { count }) => sum + count, 0);
  const parts = [
    counted(became.length, 'seller needs attention', 'sellers need attention'),
    counted(recovered.length, 'recovered', 'recovered'),
    counted(deadLetters?.added ?? 0, 'dead letter', 'dead letters'),
    counted(given, 'mail given up', 'mails given up'),
    counted(lotReports.added, 'error reported in a lot', 'errors reported in lots'),
  ].flat();
  return `Obverse: ${parts.length === 0 ? 'nothing changed' : parts.join(', ')}`;
}

function counted(count: number, one: string, several: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
}

function paragraphsOf({ became, recovered, still, deadLetters, mailsGivenUp, lotReports }: Changes): readonly string[] {
  const others = Object.entries(still).map(([state, count]) => `${count} ${state}`);
  return [
    ...listed('Sellers that need attention since the last report:', became),
    ...listed('Recovered, or no longer crawled:', recovered),
    ...(became.length + recovered.length === 0 ? ['No seller changed its state.'] : []),
    ...(others.length === 0 ? [] : [`As before: ${others.join(', ')}.`]),
    deadLetters
      ? `Dead letters: ${deadLetters.waiting} wait, ${deadLetters.added} of them are new.`
      : 'Dead letters: unknown, because no indexer reports them.',
    mailsGivenUp.length === 0
      ? 'Mails given up: none.'
      : `Mails given up: ${mailsGivenUp.map(({ template, count }) => `${count} ${template}`).join(', ')}.`,
    reportedErrors(lotReports),
  ];
}

function reportedErrors({ stored, added, newest }: LotReports): string {
  const lines = newest.map(({ lotId, seller = 'seller unknown', reason }) => `${lotId} (${seller}): ${reason}`);
  const more = added > newest.length ? [`and ${added - newest.length} more`] : [];
  const title = `Errors reported in lots: ${stored} stored, ${added} of them new.`;
  return [title, ...lines, ...more].join('\n');
}

function listed(title: string, changes: readonly SellerChange[]): readonly string[] {
  if (changes.length === 0) return [];
  const lines = changes.slice(0, NAMED).map(({ seller, state, was, reasons }) => {
    const before = was === undefined ? '' : ` (was ${was})`;
    return `${seller}: ${state}${before}${reasons.length === 0 ? '' : `: ${reasons.join('; ')}`}`;
  });
  const more = changes.length > NAMED ? [`and ${changes.length - NAMED} more`] : [];
  return [[title, ...lines, ...more].join('\n')];
}
