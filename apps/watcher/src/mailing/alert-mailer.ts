import { AnnouncementRepository, type AlertMail, type NewMail, type WaitingPerson } from '@obverse/database';
import { mailedSearches, mails, type AlertSearch } from '@obverse/mail';
import { CLOCK, hashOf, newToken, type Clock } from '@obverse/service-kit';
import type { Language } from '@obverse/texts';
import { Inject, Injectable } from '@nestjs/common';
import { WatcherMetrics } from '../metrics/watcher-metrics';
import { postsOf } from './alert-posts';
import { pushesOf } from './alert-pushes';
import { announcedSearches } from './alert-values';
import { isDue } from './digest-time';
import { MailSiteService } from './mail-site.service';
import { MailableLots } from './mailable-lots';
import { writeToAll } from './write-to-all';

/** After a mail, what a user is to know at once is collected for so long. */
export const COLLECT_MS = 10 * 60_000;
/** A user who has got as many mails as the limit allows is asked for again after so long. */
export const LIMITED_MS = 3_600_000;

/** Writes the mails about announced lots, and the messages to devices and webhooks, to the outboxes. */
@Injectable()
export class AlertMailer {
  constructor(
    private readonly announcements: AnnouncementRepository,
    private readonly lots: MailableLots,
    private readonly site: MailSiteService,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly metrics: WatcherMetrics,
  ) {}

  /** Writes to each user for whom something is due. */
  async writeDue(): Promise<void> {
    const now = this.clock();
    const due = (await this.announcements.people(new Date(now))).filter(({ oldest, ...person }) =>
      isDue({ ...person, oldest: oldest.getTime() }, now),
    );
    const people = [...Map.groupBy(due, ({ userId }) => userId).values()];
    await writeToAll(people, (alerts) => this.write(alerts, now));
  }

  private async write(alerts: readonly WaitingPerson[], now: number): Promise<void> {
    const [person] = alerts;
    if (!person) return;
    const waiting = await this.announcements.waiting(
      person.userId,
      alerts.map(({ alert }) => alert),
    );
    const lots = await this.lots.of(waiting.map(({ lotId }) => lotId));
    const token = newToken();
    const announced = announcedSearches(waiting, lots, now);
    const language = this.site.languageOf(person.language);
    const searches = mailedSearches(
      announced.map(({ first, had }) => ({
        name: first.searchName,
        path: first.searchPath,
        end: this.site.endOf(token, first.searchId),
        lots: had,
      })),
      this.site,
      this.site.readerOf({ currency: person.currency, language }),
    );
    const alert: AlertMail = {
      userId: person.userId,
      ids: waiting.map(({ id }) => id),
      tokenHash: hashOf(token),
      now: new Date(now),
      nextAt: new Date(now + COLLECT_MS),
      limitedUntil: new Date(now + LIMITED_MS),
      pushes: pushesOf(announced, language),
      posts: postsOf(announced, this.site, now),
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
      unsubscribe: this.site.endOf(token),
      oneClick: this.site.oneClick(token),
      timeZone,
      searches,
    };
    return (recipient) => mails.searchAlert.to(recipient, language, values);
  }
}
