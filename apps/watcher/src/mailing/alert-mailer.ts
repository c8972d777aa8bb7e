import { AnnouncementRepository, type AlertMail, type NewMail, type WaitingPerson } from '@obverse/database';
import { mails, type AlertSearch } from '@obverse/mail';
import type { LotDocument, LotIndex } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { LiveRegistry, orgOf } from '@obverse/sellers';
import { CLOCK, CONFIG, hashOf, newToken, type Clock } from '@obverse/service-kit';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { isLanguage, languages, type Language } from '@obverse/texts';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { WatcherConfig } from '../config';
import { WatcherMetrics } from '../metrics/watcher-metrics';
import { pushesOf } from './alert-pushes';
import { announcedSearches, mailedSearches, type MailableLot, type MailSite } from './alert-values';
import { isDue } from './digest-time';

/** After a mail, what a user is to know at once is collected for so long. */
const COLLECT_MS = 10 * 60_000;
/** A user who has got as many mails as the limit allows is asked for again after so long. */
const LIMITED_MS = 3_600_000;
/** People to whom is written at the same time. Each holds one connection of the pool, and two are left for announcing. */
export const WRITERS = 4;
/** Documents that are read together. */
const DOCUMENTS = 500;
/** A lot is announced to many people at once. About 2 kB each. */
const KEPT_LOTS = 5_000;
/** A mail may name a lot that ended so long before it, milliseconds. */
const KEEP_MS = 5_000;

/** Writes the mails about announced lots, and the messages to devices, to the outboxes. */
@Injectable()
export class AlertMailer {
  private readonly site: Omit<MailSite, 'endOf'>;
  private readonly kept: LRUCache<string, MailableLot>;

  constructor(
    private readonly announcements: AnnouncementRepository,
    @Inject(LOT_INDEX) private readonly index: LotIndex,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) { PUBLIC_URL }: WatcherConfig,
    registry: LiveRegistry,
    private readonly metrics: WatcherMetrics,
  ) {
    const sellerName = (key: string) => {
      const seller = registry.get(key);
      return seller ? orgOf(seller).title : key;
    };
    this.site = { origin: PUBLIC_URL, sellerName };
    this.kept = new LRUCache({ max: KEPT_LOTS, ttl: KEEP_MS, perf: { now: clock }, ttlResolution: 0 });
  }

  /** Writes to each user for whom something is due. */
  async writeDue(): Promise<void> {
    const now = this.clock();
    const due = (await this.announcements.people(new Date(now))).filter(({ oldest, ...person }) =>
      isDue({ ...person, oldest: oldest.getTime() }, now),
    );
    const people = [...Map.groupBy(due, ({ userId }) => userId).values()];
    const limit = pLimit(WRITERS);
    // All end before the round does, also when one fails.
    const written = await Promise.allSettled(people.map((alerts) => limit(() => this.write(alerts, now))));
    for (const outcome of written) if (outcome.status === 'rejected') throw outcome.reason;
  }

  private async write(alerts: readonly WaitingPerson[], now: number): Promise<void> {
    const [person] = alerts;
    if (!person) return;
    const waiting = await this.announcements.waiting(
      person.userId,
      alerts.map(({ alert }) => alert),
    );
    const lots = await this.lots(waiting.map(({ lotId }) => lotId));
    const token = newToken();
    const endOf = (search: string) => this.endOf(token, search);
    const announced = announcedSearches(waiting, lots, now);
    const searches = mailedSearches(announced, { ...this.site, endOf });
    const language = languageOf(person);
    const alert: AlertMail = {
      userId: person.userId,
      ids: waiting.map(({ id }) => id),
      tokenHash: hashOf(token),
      now: new Date(now),
      nextAt: new Date(now + COLLECT_MS),
      limitedUntil: new Date(now + LIMITED_MS),
      pushes: pushesOf(announced, language),
      ...(searches.length > 0 ? { mail: this.mailTo(person, searches, { token, language }) } : {}),
    };
    const outcome = await this.announcements.mailed(alert);
    if (outcome === true) this.metrics.mailWritten(searches.length > 0 ? 'written' : 'ended');
    else if (outcome !== false) this.metrics.mailWritten(outcome);
  }

  private mailTo(
    { name, timeZone }: WaitingPerson,
    searches: AlertSearch[],
    { token, language }: { readonly token: string; readonly language: Language },
  ): (recipient: string) => NewMail {
    const { origin } = this.site;
    const values = {
      name,
      link: `${origin}/account/searches`,
      unsubscribe: this.endOf(token),
      oneClick: `${origin}/api/unsubscribe/${token}`,
      timeZone,
      searches,
    };
    return (recipient) => mails.searchAlert.to(recipient, language, values);
  }

  /** The dialog that ends mail about all searches, or about one. */
  private endOf(token: string, search?: string): string {
    const parameters = new URLSearchParams({ token, ...(search === undefined ? {} : { search }) });
    return `${this.site.origin}/?${parameters.toString()}#m-unsubscribe`;
  }

  /** Deleted lots are absent. */
  private async lots(ids: readonly string[]): Promise<ReadonlyMap<string, MailableLot>> {
    const lots = new Map<string, MailableLot>();
    for (const id of ids) {
      const kept = this.kept.get(id);
      if (kept) lots.set(id, kept);
    }
    const missing = [...new Set(ids)].filter((id) => !lots.has(id)) as LotId[];
    for (let first = 0; first < missing.length; first += DOCUMENTS)
      for (const document of await this.index.get(missing.slice(first, first + DOCUMENTS))) {
        const lot = mailable(document);
        this.kept.set(lot.id, lot);
        lots.set(lot.id, lot);
      }
    return lots;
  }
}

function languageOf({ language }: WaitingPerson): Language {
  return language !== null && isLanguage(language) ? language : languages[0];
}

function mailable({ id, status, sort, lot: { origDesc: _text, ...lot } }: LotDocument): MailableLot {
  return { id, status, sort, lot };
}
