import { LotNoticeRepository, type NewMail, type NoticeRecipient } from '@obverse/database';
import { mails } from '@obverse/mail';
import { CLOCK, hashOf, newToken, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { WatcherMetrics } from '../metrics/watcher-metrics';
import { COLLECT_MS, LIMITED_MS } from './alert-mailer';
import { MailSiteService } from './mail-site.service';
import { MailableLots } from './mailable-lots';
import { mailedNews, type MailedNews } from './news-values';

/** Writes the mails about lots of lists to the outbox. */
@Injectable()
export class NewsMailer {
  constructor(
    private readonly notices: LotNoticeRepository,
    private readonly lots: MailableLots,
    private readonly site: MailSiteService,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly metrics: WatcherMetrics,
  ) {}

  /** Writes a mail of reminders and one of news to each user for whom one is due. */
  async writeDue(): Promise<void> {
    const now = this.clock();
    for (const recipient of await this.notices.recipients(new Date(now))) await this.write(recipient, now);
  }

  private async write(recipient: NoticeRecipient, now: number): Promise<void> {
    const { userId, about } = recipient;
    const waiting = await this.notices.waiting(recipient);
    if (waiting.length === 0) return;
    const lots = await this.lots.of(waiting.map(({ lotId }) => lotId));
    const news = mailedNews(waiting, lots, now, this.site);
    const token = newToken();
    const outcome = await this.notices.mailed({
      userId,
      about,
      ids: waiting.map(({ id }) => id),
      tokenHash: hashOf(token),
      now: new Date(now),
      nextAt: new Date(now + COLLECT_MS),
      limitedUntil: new Date(now + LIMITED_MS),
      ...(news.total > 0 ? { mail: this.mailTo(recipient, news, token) } : {}),
    });
    if (outcome === true) this.metrics.newsMailWritten(news.total > 0 ? 'written' : 'ended');
    if (outcome === 'limited') this.metrics.newsMailWritten('limited');
  }

  private mailTo(
    { name, language, timeZone, about }: NoticeRecipient,
    news: MailedNews,
    token: string,
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
    return (recipient) => mail.to(recipient, this.site.languageOf(language), values);
  }
}
