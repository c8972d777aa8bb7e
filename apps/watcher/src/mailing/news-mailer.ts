import { LotNoticeRepository, type NewMail, type NoticeRecipient } from '@obverse/database';
import { mails } from '@obverse/mail';
import { CLOCK, hashOf, newToken, type Clock } from '@obverse/service-kit';
import type { Language } from '@obverse/texts';
import { Inject, Injectable } from '@nestjs/common';
import { WatcherMetrics } from '../metrics/watcher-metrics';
import { COLLECT_MS, LIMITED_MS } from './alert-mailer';
import { MailSiteService } from './mail-site.service';
import { MailableLots } from './mailable-lots';
import { pushOfNews } from './news-pushes';
import { mailedNews, type MailedNews } from './news-values';
import { writeToAll } from './write-to-all';

/** Lots of a sale end within seconds of each other. The last reminder is of use for ten minutes. */
const COLLECT_REMINDERS_MS = 3 * 60_000;

/** Writes the mails about lots of lists, and the messages to devices, to the outboxes. */
@Injectable()
export class NewsMailer {
  constructor(
    private readonly notices: LotNoticeRepository,
    private readonly lots: MailableLots,
    private readonly site: MailSiteService,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly metrics: WatcherMetrics,
  ) {}

  /** Writes to each user for whom reminders or news are due: about each a mail, and a message to each device. */
  async writeDue(): Promise<void> {
    const now = this.clock();
    // One after the other for a user, several users at a time.
    const people = Map.groupBy(await this.notices.recipients(new Date(now)), ({ userId }) => userId);
    await writeToAll([...people.values()], async (recipients) => {
      for (const recipient of recipients) await this.write(recipient, now);
    });
  }

  private async write(recipient: NoticeRecipient, now: number): Promise<void> {
    const { userId, about } = recipient;
    const waiting = await this.notices.waiting(recipient);
    if (waiting.length === 0) return;
    const lots = await this.lots.of(waiting.map(({ lotId }) => lotId));
    const language = this.site.languageOf(recipient.language);
    const reader = this.site.readerOf({ currency: recipient.currency, language });
    const news = mailedNews(waiting, lots, now, { site: this.site, reader });
    const token = newToken();
    const outcome = await this.notices.mailed({
      userId,
      about,
      ids: waiting.map(({ id }) => id),
      tokenHash: hashOf(token),
      now: new Date(now),
      nextAt: new Date(now + (about === 'reminder' ? COLLECT_REMINDERS_MS : COLLECT_MS)),
      limitedUntil: new Date(now + LIMITED_MS),
      ...(news.total > 0
        ? {
            mail: this.mailTo(recipient, news, { token, language }),
            pushes: [pushOfNews(about, news, { language, origin: this.site.origin })],
          }
        : {}),
    });
    if (outcome === true) this.metrics.newsMailWritten(news.total > 0 ? 'written' : 'ended');
    else if (outcome !== false) this.metrics.newsMailWritten(outcome);
  }

  private mailTo(
    { name, timeZone, about }: NoticeRecipient,
    news: MailedNews,
    { token, language }: { readonly token: string; readonly language: Language },
  ): (recipient: string) => NewMail {
    const { origin } = this.site;
    const values = {
      name,
      link: `${origin}/lists`,
      settings: `${origin}/account/searches`,
      unsubscribe: this.site.endOf(token),
      oneClick: this.site.oneClick(token),
      timeZone,
      ...news,
    };
    const mail = about === 'reminder' ? mails.lotReminder : mails.lotNews;
    return (recipient) => mail.to(recipient, language, values);
  }
}
